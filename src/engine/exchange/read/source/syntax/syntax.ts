/**
 * Defines the syntax tree that both source languages share.
 *
 * It contains everything that determines a value: names, calls, lists, conditions and loops. Other expressions are
 * `opaque` and contain only the parts that must still be evaluated.
 */

/**
 * A position in one of the given files. Each node has its own position object, whose id therefore also identifies the
 * node.
 */
export interface SourcePosition {
  readonly id: number;
  readonly file: number;
  readonly from: number;
}

export type LiteralValue = string | number | boolean | null;

export interface ArgumentExpr {
  readonly spread: 'no' | 'list' | 'map';
  /** Name of the argument; null if it is positional or spread. */
  readonly name: string | null;
  readonly value: Expr;
}

export interface KeyValueExpr {
  readonly key: Expr | null;
  readonly value: Expr;
}

export interface ListElementExpr {
  readonly spread: boolean;
  readonly value: Expr;
}

/** A comprehension clause `for target in source if test...`. */
export interface ComprehensionClause {
  readonly target: Pattern;
  readonly source: Expr;
  readonly tests: readonly Expr[];
  readonly at: SourcePosition;
}

export type ListShape = 'list' | 'tuple' | 'set';

export type Expr =
  | { readonly t: 'literal'; readonly at: SourcePosition; readonly value: LiteralValue }
  /** A string with expressions: an f-string or a template. */
  | { readonly t: 'text'; readonly at: SourcePosition; readonly parts: readonly (string | Expr)[] }
  | { readonly t: 'name'; readonly at: SourcePosition; readonly name: string }
  | { readonly t: 'attribute'; readonly at: SourcePosition; readonly of: Expr; readonly name: string }
  | { readonly t: 'index'; readonly at: SourcePosition; readonly of: Expr; readonly index: Expr | null }
  | {
      readonly t: 'call';
      readonly at: SourcePosition;
      readonly callee: Expr;
      readonly args: readonly ArgumentExpr[];
    }
  | {
      readonly t: 'list';
      readonly at: SourcePosition;
      readonly shape: ListShape;
      readonly items: readonly ListElementExpr[];
    }
  | { readonly t: 'map'; readonly at: SourcePosition; readonly entries: readonly KeyValueExpr[] }
  | {
      readonly t: 'binary';
      readonly at: SourcePosition;
      readonly op: string;
      readonly left: Expr;
      readonly right: Expr;
    }
  | { readonly t: 'not'; readonly at: SourcePosition; readonly of: Expr }
  | {
      readonly t: 'choose';
      readonly at: SourcePosition;
      readonly test: Expr;
      readonly yes: Expr;
      readonly no: Expr;
    }
  | { readonly t: 'function'; readonly at: SourcePosition; readonly def: FunctionDef }
  | { readonly t: 'class'; readonly at: SourcePosition; readonly def: ClassDef }
  | {
      readonly t: 'comprehension';
      readonly at: SourcePosition;
      readonly shape: ListShape | 'map';
      readonly key: Expr | null;
      readonly value: Expr;
      readonly clauses: readonly ComprehensionClause[];
    }
  /** An assignment expression. */
  | {
      readonly t: 'assign';
      readonly at: SourcePosition;
      readonly target: Pattern;
      readonly op: string | null;
      readonly value: Expr;
    }
  /** An index `from:to:step`. */
  | { readonly t: 'slice'; readonly at: SourcePosition; readonly bounds: readonly (Expr | null)[] }
  | { readonly t: 'module'; readonly at: SourcePosition; readonly source: string }
  | { readonly t: 'opaque'; readonly at: SourcePosition; readonly parts: readonly Expr[] };

/** Left side of an assignment, or a parameter. */
export type Pattern =
  | { readonly t: 'name'; readonly at: SourcePosition; readonly name: string }
  | { readonly t: 'attribute'; readonly at: SourcePosition; readonly of: Expr; readonly name: string }
  | { readonly t: 'index'; readonly at: SourcePosition; readonly of: Expr; readonly index: Expr | null }
  | { readonly t: 'list'; readonly at: SourcePosition; readonly items: readonly PatternItem[] }
  | { readonly t: 'map'; readonly at: SourcePosition; readonly fields: readonly PatternField[] };

export interface PatternItem {
  readonly target: Pattern | null;
  readonly rest: boolean;
  readonly fallback: Expr | null;
}

export interface PatternField {
  /** Field name; null for a rest element, which takes all other fields. */
  readonly key: string | null;
  readonly target: Pattern;
  readonly fallback: Expr | null;
}

export interface Param {
  readonly kind: 'plain' | 'keyword' | 'list' | 'map';
  readonly name: string;
  readonly target: Pattern | null;
  readonly fallback: Expr | null;
  /** Last identifier in the parameter's type, such as `RunContextWrapper`; null if there is none. */
  readonly type: string | null;
  /** True if the parameter is also an instance field. */
  readonly isField: boolean;
}

export interface FunctionDef {
  readonly at: SourcePosition;
  readonly name: string;
  readonly params: readonly Param[];
  readonly body: readonly Stmt[];
  readonly decorators: readonly Expr[];
  readonly doc: string | null;
  /** True for an arrow function, which inherits `this` from the enclosing scope. */
  readonly isArrow: boolean;
}

export interface MethodDef {
  readonly def: FunctionDef;
  readonly isStatic: boolean;
  readonly isGetter: boolean;
}

export interface ClassFieldDef {
  readonly name: string;
  readonly value: Expr | null;
  readonly isStatic: boolean;
}

export interface ClassDef {
  readonly at: SourcePosition;
  readonly name: string;
  readonly bases: readonly Expr[];
  readonly decorators: readonly Expr[];
  /** Statements executed in the class scope, for Python classes. */
  readonly body: readonly Stmt[];
  /** TypeScript. */
  readonly members: readonly MethodDef[];
  readonly fields: readonly ClassFieldDef[];
}

export interface ImportedName {
  readonly name: string;
  readonly alias: string;
}

export interface CaseClause {
  /** Values that the case compares with; null if the case matches everything. */
  readonly values: readonly Expr[] | null;
  readonly guard: Expr | null;
  readonly body: readonly Stmt[];
  readonly at: SourcePosition;
}

export type Stmt =
  | { readonly t: 'expr'; readonly at: SourcePosition; readonly value: Expr }
  | {
      readonly t: 'assign';
      readonly at: SourcePosition;
      readonly targets: readonly Pattern[];
      /** The assigned value; null for a declaration without a value. */
      readonly value: Expr | null;
      /** True if the statement declares a new name in this scope. */
      readonly declares: boolean;
    }
  | {
      readonly t: 'augment';
      readonly at: SourcePosition;
      readonly target: Pattern;
      readonly op: string;
      readonly value: Expr;
    }
  | { readonly t: 'function'; readonly at: SourcePosition; readonly def: FunctionDef }
  | { readonly t: 'class'; readonly at: SourcePosition; readonly def: ClassDef }
  | { readonly t: 'return'; readonly at: SourcePosition; readonly value: Expr | null }
  /** Yields a value and continues. */
  | { readonly t: 'yield'; readonly at: SourcePosition; readonly value: Expr }
  | {
      readonly t: 'if';
      readonly at: SourcePosition;
      readonly test: Expr;
      readonly yes: readonly Stmt[];
      readonly no: readonly Stmt[];
    }
  | {
      readonly t: 'for';
      readonly at: SourcePosition;
      readonly target: Pattern;
      readonly source: Expr;
      readonly body: readonly Stmt[];
      readonly otherwise: readonly Stmt[];
    }
  | {
      readonly t: 'while';
      readonly at: SourcePosition;
      readonly test: Expr;
      readonly body: readonly Stmt[];
      /** Statements executed after each iteration, including one that ends with `continue`. */
      readonly next?: readonly Stmt[];
      /** True if the body runs before the condition is first tested, as in `do` loops. */
      readonly isLate?: boolean;
      readonly otherwise: readonly Stmt[];
    }
  | {
      readonly t: 'with';
      readonly at: SourcePosition;
      readonly items: readonly { readonly value: Expr; readonly target: Pattern | null }[];
      readonly body: readonly Stmt[];
    }
  | {
      readonly t: 'try';
      readonly at: SourcePosition;
      readonly body: readonly Stmt[];
      readonly handlers: readonly (readonly Stmt[])[];
      readonly otherwise: readonly Stmt[];
      readonly last: readonly Stmt[];
    }
  | {
      readonly t: 'match';
      readonly at: SourcePosition;
      readonly subject: Expr;
      readonly cases: readonly CaseClause[];
    }
  | { readonly t: 'block'; readonly at: SourcePosition; readonly body: readonly Stmt[] }
  /** `import a.b as c`. */
  | {
      readonly t: 'import';
      readonly at: SourcePosition;
      readonly module: string;
      readonly alias: string | null;
    }
  /** `from a import b`; null imports every name. TypeScript imports have the same form. */
  | {
      readonly t: 'from';
      readonly at: SourcePosition;
      readonly module: string;
      readonly names: readonly ImportedName[] | null;
    }
  /** In TypeScript: maps exported names to local names, in this file or in `module`. */
  | {
      readonly t: 'export';
      readonly at: SourcePosition;
      readonly names: readonly ImportedName[] | null;
      readonly module: string | null;
    }
  | { readonly t: 'outer'; readonly at: SourcePosition; readonly names: readonly string[] }
  | { readonly t: 'leave'; readonly at: SourcePosition; readonly how: 'raise' | 'break' | 'continue' };

export interface SourceTree {
  readonly file: number;
  readonly body: readonly Stmt[];
}
