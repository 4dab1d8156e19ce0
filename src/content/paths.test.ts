import { describe, expect, it } from 'vitest';
import { pageList, paths } from './paths.ts';

describe('paths', () => {
  it('[RTE-1] [RTE-2] are those of the requirements, open to whom they say', () => {
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
    expect(paths.about()).toBe('/about');
    expect(paths.project(3)).toBe('/project/3');
  });

  it('encode their parameters', () => {
    expect(paths.project('a/b c')).toBe('/project/a%2Fb%20c');
    expect(paths.assets({ query: 'a&b=c' })).toBe('/assets?query=a%26b%3Dc');
    expect(paths.assets({ filter: 'tips' })).toBe('/assets?filter=tips');
    expect(paths.recommendedAssets({ query: '' })).toBe('/recommended-assets');
    expect(paths.account({ tab: 'tickets', ticket: 'a1' })).toBe('/account?tab=tickets&ticket=a1');
    expect(paths.tickets({ asset: 'Tom & Jerry', type: 'help' })).toBe(
      '/tickets?asset=Tom+%26+Jerry&type=help',
    );
  });
});
