import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Misuse } from './problem.mjs';

type Given<C extends ParseArgsConfig> = ReturnType<typeof parseArgs<C>>;

/**
 * A command of package.json, by the flags of `parseArgs`: `--help` prints how it is used, and so does a
 * flag that it does not have, that is empty, that is there twice, or that npm has kept for itself. `run`
 * throws `Misuse` for what else it cannot do.
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
      requireClear(args, config);
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

/** @throws {Misuse} where the command would have to guess what was meant */
const requireClear = (args: string[], { options = {} }: ParseArgsConfig): void => {
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  for (const token of tokens) {
    if (token.kind === 'positional' && !token.value.trim())
      throw new Misuse('An argument is empty.');
    if (token.kind !== 'option') continue;
    // As a script writes it whose variable is not set.
    if (token.value?.trim() === '') throw new Misuse(`--${token.name} is empty.`);
    const isTwice = given.indexOf(token.name) !== given.lastIndexOf(token.name);
    if (isTwice && !options[token.name]?.multiple)
      throw new Misuse(`--${token.name} is there twice.`);
  }
  for (const name of Object.keys(options)) {
    // It may stand in npm's own settings, and without it a command asks.
    if (name === 'yes' || given.includes(name)) continue;
    if (process.env[`npm_config_${name.replaceAll('-', '_')}`])
      throw new Misuse(`npm has kept --${name} for itself: write \`-- --${name}\`.`);
  }
};
