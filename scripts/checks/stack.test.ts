import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/folders.ts';

/** The packages that the specification names. `npm run check` also finds those that nothing imports. */
const STACK = [
  'react',
  'react-dom',
  'react-router-dom',
  'vite',
  'firebase',
  '@reduxjs/toolkit',
  'react-redux',
  'i18next',
  'react-i18next',
  'i18next-browser-languagedetector',
  'i18next-http-backend',
  'swiper',
  'react-helmet-async',
  'vitest',
  '@testing-library/react',
  'firebase-tools',
];

type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>;
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;
const packages = { ...manifest.devDependencies, ...manifest.dependencies };

it('a developer finds every package that the specification names in package.json', () => {
  expect(STACK.filter((name) => !packages[name])).toEqual([]);
});

it('a developer gets the very versions that were tested', () => {
  expect(Object.entries(packages).filter(([, version]) => !/^\d[\w.-]*$/.test(version))).toEqual(
    [],
  );
});
