/** The content of the site in one module, for loadContent.ts. */
export * as about from '../../src/content/about.ts';
export * as policies from '../../src/content/policies.ts';
export { catalogue } from '../../src/content/catalogue.ts';
export { knownIssues } from '../../src/content/knownIssues.ts';
export { manuals } from '../../src/content/manuals.ts';
export { pictures, shares } from '../../src/content/pictures.generated.ts';
export { studio } from '../../src/content/studio.ts';
export { tips } from '../../src/content/tips.ts';
export { wholeCatalogue } from '../../src/content/wholeCatalogue.ts';
