// Serves the functions as they are built, for productionServer.ts: started by it, exits with it.
// Arguments: a port (0: any) and the paths of the functions.
import { createRequire } from 'node:module';
import { serveFunctions } from './serveFunctions.mjs';

const [port, ...paths] = process.argv.slice(2);
const functions = createRequire(import.meta.url)('../../functions/lib/index.js');
process.send?.(await serveFunctions(functions, Number(port), paths));
process.once('disconnect', () => process.exit());
