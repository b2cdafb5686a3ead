/** SDK tool names may contain only letters, digits and underscores, while workflow names can be any string. */
interface Named {
  readonly name: string;
}

interface Actions {
  readonly tools: readonly Named[];
  readonly handoffs: readonly Named[];
}

/** Maps every tool and handoff of an agent to a unique SDK name. */
export function mapSdkNames({ tools, handoffs }: Actions): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { name } of [...tools, ...handoffs]) {
    const folded = name.replace(/[^a-zA-Z0-9]/g, '_');
    let free = folded;
    for (let number = 2; taken.has(free); number++) free = `${folded}_${number}`;
    taken.add(free);
    names.set(name, free);
  }
  return names;
}
