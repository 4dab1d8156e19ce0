import type {
  AllowStatement,
  FunctionDeclaration,
  MatchBlock,
  PatternSegment,
  Position,
  RulesFile,
} from './ast.ts';
import { compileExpression } from './compileExpression.ts';
import { lazy, readRequest, type Evaluate } from './context.ts';
import type { ServiceName } from './functions.ts';
import type { AccessMethod, RulesIssue } from './ruleset.ts';

/** A match block, ready to be walked; wildcards are numbered through the whole file. */
export type CompiledBlock = {
  pattern: CompiledSegment[];
  allows: { methods: ReadonlySet<AccessMethod>; condition: Evaluate }[];
  matches: CompiledBlock[];
};

export type CompiledSegment =
  | { kind: 'literal'; text: string }
  | { kind: 'single'; slot: number }
  | { kind: 'recursive'; slot: number };

export type CompiledRules = { blocks: CompiledBlock[]; issues: RulesIssue[] };

/** Limits of the language ("Security Rules limits" and "Custom functions" in the documentation). */
const MAX_CALL_DEPTH = 20;
const MAX_PARAMETERS = 7;
/** Documented are 10; Google's program refuses the twelfth. */
const MAX_LETS = 11;
/** Of the blocks around each other, as Google's program counts them. */
const MAX_BLOCKS = 11;
const MAX_SEGMENTS = 100;
const MAX_WILDCARDS = 20;

const METHODS: { [name: string]: readonly AccessMethod[] } = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

/** How deep the calls of an allow statement or function go. */
type Unit = { depth: number };

type DeclaredFunction = {
  declaration: FunctionDeclaration;
  symbols: Symbols;
  compiled?: { unit: Unit; call: Evaluate } | 'in progress';
};

type Symbols = {
  parent: Symbols | null;
  variables: Map<string, Evaluate>;
  functions: Map<string, DeclaredFunction>;
};

const globalVariables = new Map<string, Evaluate>([
  ['request', readRequest],
  ['resource', (context) => context.resource],
]);

/** Compiles the blocks of one service; what it cannot understand becomes an issue and denies. */
export function compileRuleset(file: RulesFile, service: ServiceName): CompiledRules {
  return new Compiler(service).compile(file);
}

class Compiler {
  readonly #service: ServiceName;
  readonly #issues: RulesIssue[] = [];
  #slots = 0;
  /** Set when the file as a whole cannot be trusted to mean what it says. */
  #denyAll = false;

  constructor(service: ServiceName) {
    this.#service = service;
  }

  compile(file: RulesFile): CompiledRules {
    this.#checkVersion(file);
    const top = this.#symbols(
      { parent: null, variables: globalVariables, functions: new Map() },
      file.functions,
    );
    const services = file.services.filter(({ name }) => name === this.#service);
    if (services.length === 0) {
      this.#fault(`There is no block "service ${this.#service}".`, { line: 1, column: 1 });
    }
    const blocks = services.flatMap(({ functions, matches }) => {
      const symbols = this.#symbols(top, functions);
      return matches.map((block) => this.#block(block, symbols));
    });
    return { blocks: this.#denyAll ? [] : blocks, issues: this.#issues };
  }

  /** Version 1 has other wildcards. */
  #checkVersion({ version }: RulesFile): void {
    if (version?.value === '2') return;
    const at = version?.at ?? { line: 1, column: 1 };
    this.#fault("Only rules_version = '2' is supported by this emulator.", at);
  }

  /** `above` are the blocks around it. */
  #block(block: MatchBlock, outer: Symbols, above: readonly MatchBlock[] = []): CompiledBlock {
    const symbols: Symbols = { parent: outer, variables: new Map(), functions: new Map() };
    if (block.functions.length + block.allows.length + block.matches.length === 0) {
      this.#fault("The 'match' body must contain at least one declaration.", block.at);
    }
    const pattern = block.pattern.map((segment) => this.#segment(segment, symbols));
    const blocks = [...above, block];
    this.#checkPath(blocks, block.at);
    this.#declare(symbols, block.functions);
    return {
      pattern,
      allows: block.allows.map((statement) => this.#allow(statement, symbols)),
      matches: block.matches.map((inner) => this.#block(inner, symbols, blocks)),
    };
  }

  #segment(segment: PatternSegment, symbols: Symbols): CompiledSegment {
    if (segment.kind === 'literal') return segment;
    if (symbols.variables.has(segment.name)) {
      this.#fault(`The name ${segment.name} is twice in this path.`, segment.at);
    }
    const slot = this.#slots++;
    symbols.variables.set(segment.name, (context) => context.captures[slot] ?? null);
    return { kind: segment.kind, slot };
  }

  #checkPath(blocks: readonly MatchBlock[], at: Position): void {
    const path = blocks.flatMap(({ pattern }) => pattern);
    if (blocks.length > MAX_BLOCKS) this.#fault(`More than ${MAX_BLOCKS} blocks are nested.`, at);
    if (path.length > MAX_SEGMENTS) this.#fault(`A path has at most ${MAX_SEGMENTS} segments.`, at);
    if (path.filter(({ kind }) => kind !== 'literal').length > MAX_WILDCARDS) {
      this.#fault(`A path takes at most ${MAX_WILDCARDS} wildcards.`, at);
    }
    const [, second] = path.filter((segment) => segment.kind === 'recursive');
    if (second) this.#fault('A path takes one recursive wildcard only.', second.at);
  }

  #allow(
    { methods, condition }: AllowStatement,
    symbols: Symbols,
  ): CompiledBlock['allows'][number] {
    const granted = methods.flatMap(({ name, at }) => {
      if (Object.hasOwn(METHODS, name)) return METHODS[name] ?? [];
      this.#warn(`Invalid method name: ${name}.`, at);
      return [];
    });
    const evaluate = condition ? this.#expression(condition, symbols, { depth: 0 }) : () => true;
    return { methods: new Set(granted), condition: evaluate };
  }

  #expression(
    expression: AllowStatement['condition'] & object,
    symbols: Symbols,
    unit: Unit,
  ): Evaluate {
    return compileExpression(expression, {
      service: this.#service,
      variable: (name) => lookUp(symbols, (s) => s.variables.get(name)),
      target: (name, at) => this.#target(name, at, symbols, unit),
      unknown: (description, at) => this.#warn(description, at),
      fault: (description, at) => this.#fault(description, at),
    });
  }

  #target(name: string, at: Position, symbols: Symbols, caller: Unit) {
    const declared = lookUp(symbols, (s) => s.functions.get(name));
    if (!declared) return undefined;
    const compiled = this.#function(declared);
    if (compiled === 'in progress') {
      this.#fault(`Recursive call of ${name} is not allowed.`, at);
      return { parameters: declared.declaration.parameters.length, call: () => false };
    }
    caller.depth = Math.max(caller.depth, compiled.unit.depth + 1);
    // The one of the allow statement does not count.
    if (caller.depth > MAX_CALL_DEPTH + 1) {
      this.#fault(`Calls go deeper than ${MAX_CALL_DEPTH} functions.`, at);
    }
    return { parameters: declared.declaration.parameters.length, call: compiled.call };
  }

  /** Compiles a function on its first call, so that the depth of its calls is known to the caller. */
  #function(declared: DeclaredFunction) {
    if (declared.compiled) return declared.compiled;
    declared.compiled = 'in progress';

    const { parameters, lets, result, at: start } = declared.declaration;
    const unit: Unit = { depth: 0 };
    const symbols: Symbols = {
      parent: declared.symbols,
      variables: new Map(),
      functions: new Map(),
    };
    const checkNew = (name: string, at: Position) => {
      if (symbols.variables.has(name)) this.#fault(`The name ${name} is twice in a function.`, at);
    };
    parameters.forEach((name, slot) => {
      checkNew(name, start);
      symbols.variables.set(name, (_, locals) => locals[slot]?.() ?? null);
    });
    const values = lets.map(({ name, value, at }, position) => {
      checkNew(name, at);
      const evaluate = this.#expression(value, symbols, unit);
      const slot = parameters.length + position;
      symbols.variables.set(name, (_, locals) => locals[slot]?.() ?? null);
      return evaluate;
    });
    const evaluateResult = this.#expression(result, symbols, unit);

    const call: Evaluate = (context, args) => {
      const locals = [...args];
      for (const value of values) locals.push(lazy(value, context, locals));
      return evaluateResult(context, locals);
    };
    declared.compiled = { unit, call };
    return declared.compiled;
  }

  #symbols(parent: Symbols, functions: FunctionDeclaration[]): Symbols {
    const symbols: Symbols = { parent, variables: new Map(), functions: new Map() };
    this.#declare(symbols, functions);
    return symbols;
  }

  #declare(symbols: Symbols, functions: FunctionDeclaration[]): void {
    for (const declaration of functions) {
      const { name, at, parameters, lets } = declaration;
      if (symbols.functions.has(name)) this.#fault(`Function ${name} is declared twice.`, at);
      if (parameters.length > MAX_PARAMETERS) {
        this.#fault(`A function takes at most ${MAX_PARAMETERS} parameters.`, at);
      }
      const [past] = lets.slice(MAX_LETS);
      if (past) this.#fault(`A function takes at most ${MAX_LETS} let bindings.`, past.at);
      symbols.functions.set(name, { declaration, symbols });
    }
    // Also a function that nobody calls is checked.
    for (const declared of symbols.functions.values()) this.#function(declared);
  }

  #fault(description: string, { line, column }: Position): void {
    this.#denyAll = true;
    this.#issues.push({ severity: 'ERROR', line, column, description });
  }

  #warn(description: string, { line, column }: Position): void {
    this.#issues.push({ severity: 'WARNING', line, column, description });
  }
}

/** The nearest table that knows the name, from the inside out. */
function lookUp<T>(symbols: Symbols, find: (symbols: Symbols) => T | undefined): T | undefined {
  for (let at: Symbols | null = symbols; at; at = at.parent) {
    const found = find(at);
    if (found !== undefined) return found;
  }
  return undefined;
}
