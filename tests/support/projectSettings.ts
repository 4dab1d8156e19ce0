import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/support/folders.ts';

/** What a studio copies to begin with. */
export const exampleOf = (): string => readFileSync(join(ROOT, '.env.example'), 'utf8');

/** The example as a studio fills it in. */
export const filledIn = (projectId: string): string =>
  exampleOf()
    .replaceAll('your-project', projectId)
    .replaceAll('.example', '.test')
    .replace('1:000000000000:', '1:123456789012:')
    .replace('AIza...', `AIza${'x'.repeat(35)}`);
