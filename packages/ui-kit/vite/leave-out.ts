import type { Plugin } from 'vite';

/** What a library's file is built with instead of its own text. */
export interface Shortened {
  readonly file: RegExp;
  /** Bodies in place of those of functions (`name`) and methods (`Class.name`, `Class.*` for all of a class). */
  readonly bodies?: Readonly<Record<string, string>>;
  /** Statements that are left out where their text matches. */
  readonly statements?: RegExp;
  /** Calls without an effect of their own, in all places (`g`): what nobody uses of them goes. */
  readonly pure?: RegExp;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

interface Found {
  readonly names: readonly string[];
  readonly body: Pick<Node, 'start' | 'end'>;
  /** The constructor of a class that extends another has to call it. */
  readonly isDerived: boolean;
}

/** An arrow's value may stand in brackets, which its node does not cover. */
function wholeBody(code: string, { end }: Node, body: Node): Pick<Node, 'start' | 'end'> {
  if (body.type === 'BlockStatement') return body;
  return { start: code.lastIndexOf('=>', body.start) + 2, end };
}

/** Every function that has a name, with the names by which the table can call it. */
function functionsOf(code: string, program: Node): Found[] {
  const found: Found[] = [];
  const nameOf = (id: unknown): string => (isNode(id) && typeof id.name === 'string' ? id.name : '');
  function visitClass(name: string, { superClass, body }: Node): void {
    for (const member of isNode(body) ? childrenOf(body) : []) {
      const { value, key } = member;
      if (member.type !== 'MethodDefinition' || !isNode(value) || !isNode(value.body) || !isNode(key)) continue;
      const method = key.type === 'PrivateIdentifier' ? `#${nameOf(key)}` : nameOf(key);
      const isDerived = method === 'constructor' && isNode(superClass);
      found.push({ names: [`${name}.${method}`, `${name}.*`], body: value.body, isDerived });
    }
  }
  function visitNamed(name: string, value: unknown): void {
    if (!isNode(value)) return;
    if (value.type.startsWith('Class')) visitClass(name, value);
    else if (/Function/.test(value.type) && isNode(value.body))
      found.push({ names: [name], body: wholeBody(code, value, value.body), isDerived: false });
  }
  for (const outer of childrenOf(program)) {
    const statement = isNode(outer.declaration) ? outer.declaration : outer;
    if (statement.type !== 'VariableDeclaration') visitNamed(nameOf(statement.id), statement);
    else for (const one of childrenOf(statement)) visitNamed(nameOf(one.id), one.init);
  }
  return found;
}

function statementsOf(node: Node): Node[] {
  const own = node.type === 'ExpressionStatement' ? [node] : [];
  return [...own, ...childrenOf(node).flatMap(statementsOf)];
}

function changesIn(code: string, program: Node, { bodies = {}, statements }: Shortened): Change[] {
  const known = functionsOf(code, program);
  const missing = Object.keys(bodies).filter((name) => !known.some(({ names }) => names.includes(name)));
  if (missing.length > 0) throw new Error(`has no ${missing.join(', ')} any more: look at what is left out of it`);
  const shorter = known.flatMap(({ names, body, isDerived }): Change[] => {
    const name = names.find((one) => bodies[one] !== undefined);
    if (name === undefined) return [];
    return [{ start: body.start, end: body.end, text: `{${isDerived ? 'super();' : ''}${bodies[name]}}` }];
  });
  const gone = statements
    ? statementsOf(program).filter(({ start, end }) => statements.test(code.slice(start, end)))
    : [];
  const covered = ({ start }: Node): boolean => shorter.some((one) => one.start <= start && start < one.end);
  return [
    ...shorter,
    ...gone.filter((statement) => !covered(statement)).map(({ start, end }) => ({ start, end, text: ';' })),
  ].sort((a, b) => b.start - a.start);
}

/**
 * Builds libraries without the parts that no page reaches and that a bundler cannot see as such: methods of classes,
 * warnings of development. A part that a new version no longer has stops the build.
 */
export function leaveOut(table: readonly Shortened[]): Plugin {
  const unseen = new Set(table);
  return {
    name: 'leave-out',
    apply: 'build',
    buildEnd(error) {
      if (error || unseen.size === 0) return;
      const files = [...unseen].map(({ file }) => String(file)).join(', ');
      this.error(`no module is called ${files} any more: look at what is left out of it`);
    },
    transform: {
      filter: { id: table.map(({ file }) => file) },
      handler(code, id) {
        const shortened = table.filter(({ file }) => file.test(id));
        let text = code;
        for (const one of shortened) {
          unseen.delete(one);
          // The parser's own node types say no more than these do.
          const program = this.parse(text) as unknown as Node;
          for (const change of changesIn(text, program, one))
            text = text.slice(0, change.start) + change.text + text.slice(change.end);
          if (one.pure) text = text.replace(one.pure, '/* @__PURE__ */ $&');
        }
        return { code: text, map: null };
      },
    },
  };
}
