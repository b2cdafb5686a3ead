/**
 * Builds workflows of any size for the rows that measure growth. They are trees in which each agent has three agents
 * below it, two tools and four restrictions. Every agent and tool has two unique words by which requests can address
 * it.
 */

const BELOW = 3;
const SOUNDS = ['ba', 'ke', 'li', 'mo', 'nu', 'pa', 're', 'si', 'to', 'vu'];

/** Returns a unique word for each number. @param {string} start @param {number} number */
function wordOf(start, number) {
  return start + [...String(number)].map((digit) => SOUNDS[Number(digit)]).join('') + 'n';
}

/**
 * @param {number} agents
 * @returns {import('../../../src/engine/index.js').WorkflowDocument}
 */
export function makeSynthetic(agents) {
  const ids = Array.from({ length: agents }, (_, index) => `agent_${index}`);
  const tools = ids.flatMap((_, index) => [`tool_${index}_a`, `tool_${index}_b`]);
  const at = (/** @type {number} */ index) => String(tools[index % tools.length]);
  /** @typedef {[agent: string, tool: string]} Pair */
  return {
    system: { id: `synthetic_${agents}`, entry_agent: 'agent_0' },
    agents: ids.map((id, index) => ({
      id,
      name: `Desk ${index}`,
      description: `Takes care of ${wordOf('d', index)} and of everybody who asks for ${wordOf('g', index)}.`,
      instructions: `Take care of ${wordOf('d', index)}. What is not yours goes to whoever it belongs to.`,
    })),
    tools: tools.map((id, index) => ({
      id,
      description: `Look up the ${wordOf('t', index)} in the ${wordOf('z', index)}.`,
      parameters: ['query'],
    })),
    permissions: {
      allow: ids.flatMap((id, index) =>
        [0, 1].map((step) => /** @type {Pair} */ ([id, at(2 * index + step)])),
      ),
      restrict: ids.flatMap((id, index) =>
        [2, 3, 4, 5].map((step) => /** @type {Pair} */ ([id, at(2 * index + step)])),
      ),
    },
    delegations: ids.slice(1).map((to, index) => ({
      from: `agent_${Math.floor(index / BELOW)}`,
      to,
      trigger: 'delegate',
    })),
  };
}
