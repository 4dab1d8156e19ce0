/** A place in the rules file; line and column count from 1. */
export type Position = { line: number; column: number };

export type BinaryOperator =
  | '||'
  | '&&'
  | '=='
  | '!='
  | 'in'
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '%';

/** What the grammar makes of an expression. */
export type Expression = { at: Position } & (
  | { kind: 'null' }
  | { kind: 'bool'; value: boolean }
  | { kind: 'int'; text: string }
  | { kind: 'float'; value: number }
  | { kind: 'string'; value: string }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'map'; entries: { key: Expression; value: Expression }[] }
  | { kind: 'path'; segments: (string | Expression)[] }
  | { kind: 'name'; name: string }
  | { kind: 'member'; object: Expression; name: string }
  | { kind: 'index'; object: Expression; index: Expression }
  | { kind: 'call'; name: string; args: Expression[] }
  | { kind: 'methodCall'; object: Expression; name: string; args: Expression[] }
  | { kind: 'unary'; operator: '!' | '-'; operand: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'is'; operand: Expression; type: string; typeAt: Position }
  | { kind: 'ternary'; condition: Expression; whenTrue: Expression; whenFalse: Expression }
);

export type ExpressionOf<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

export type FunctionDeclaration = {
  name: string;
  parameters: string[];
  lets: { name: string; value: Expression; at: Position }[];
  result: Expression;
  at: Position;
};

/** `{name}` takes one segment, `{name=**}` any number of them (`**` in the tree). */
export type PatternSegment =
  | { kind: 'literal'; text: string }
  | { kind: 'single'; name: string; at: Position }
  | { kind: 'recursive'; name: string; at: Position };

export type AllowStatement = {
  methods: { name: string; at: Position }[];
  condition: Expression | null;
  at: Position;
};

export type MatchBlock = {
  pattern: PatternSegment[];
  functions: FunctionDeclaration[];
  allows: AllowStatement[];
  matches: MatchBlock[];
  at: Position;
};

type ServiceBlock = {
  name: string;
  functions: FunctionDeclaration[];
  matches: MatchBlock[];
  at: Position;
};

export type RulesFile = {
  version: { value: string; at: Position } | null;
  functions: FunctionDeclaration[];
  services: ServiceBlock[];
};
