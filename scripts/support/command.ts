import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Misuse } from './problem.mjs';

type Given<C extends ParseArgsConfig> = ReturnType<typeof parseArgs<C>>;

/**
 * A command of package.json, by the flags of `parseArgs`: `--help` prints how it is used, and so does a
 * flag that it does not have. `run` throws `Misuse` for what else it cannot do.
 */
export const command =
  <const C extends ParseArgsConfig, M extends unknown[]>(
    usage: string,
    config: C,
    run: (given: Given<C>, ...more: M) => Promise<number | void> | number | void,
  ) =>
  async (args: string[], ...more: M): Promise<number> => {
    if (args.includes('--help')) {
      console.log(usage);
      return 0;
    }
    try {
      return (await run(parse(args, config), ...more)) ?? 0;
    } catch (error) {
      throw error instanceof Misuse ? new Misuse(`${error.message}\n\n${usage}`) : error;
    }
  };

const parse = <C extends ParseArgsConfig>(args: string[], config: C): Given<C> => {
  try {
    return parseArgs<C>({ ...config, args });
  } catch (error) {
    // `Unknown option '--x'. To specify a positional argument …`
    throw new Misuse(String(error instanceof Error && error.message.split('. ')[0]));
  }
};
