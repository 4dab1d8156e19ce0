// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { pageList } from './paths.ts';

it('[RTE-1] [RTE-2] the paths are those of the requirements, open to whom they say', () => {
  const rows = pageList.map(({ path, access = 'public' }) => `${path} ${access}`);
  expect(rows).toMatchInlineSnapshot(`
      [
        "/ public",
        "/assets public",
        "/assets/tips public",
        "/assets/tips/:id public",
        "/recommended-assets public",
        "/project/webgl-pet-simulator public",
        "/project/:id public",
        "/known-issues/:id public",
        "/about public",
        "/contact public",
        "/documents public",
        "/refund-policy public",
        "/privacy-policy public",
        "/register public",
        "/login public",
        "/finishSignIn mailedLink",
        "/account signedIn",
        "/tickets signedIn",
        "/vouchers signedIn",
      ]
    `);
});
