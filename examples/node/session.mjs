/** Reads the workflow and the calls of a recorded session. */
import { readSpans } from 'pola-playground/extract';

// In your program: the file that your OpenTelemetry collector wrote. These are two spans of a run.
const attribute = (key, stringValue) => ({ key, value: { stringValue } });
const span = (spanId, parentSpanId, name, attributes) => ({
  ...{ traceId: 'run1', spanId, parentSpanId, name },
  startTimeUnixNano: '1767225600000000000',
  attributes: Object.entries(attributes).map(([key, text]) => attribute(key, text)),
});
const text = JSON.stringify({
  resourceSpans: [
    {
      scopeSpans: [
        {
          spans: [
            span('a', '', 'desk', { 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.agent.name': 'desk' }),
            span('b', 'a', 'find_order', {
              'gen_ai.operation.name': 'execute_tool',
              'gen_ai.tool.name': 'find_order',
              'gen_ai.tool.call.arguments': '{"id":7}',
            }),
          ],
        },
      ],
    },
  ],
});

const { document, traces, unresolved } = readSpans([{ path: 'run.json', text }], { id: 'desk' });
console.log(document.agents.length, 'agent', document.tools.length, 'tool', unresolved.length, 'gaps');
for (const event of traces[0].events)
  if (event.kind === 'call.proposed') console.log(event.agent, event.tool, event.args);
