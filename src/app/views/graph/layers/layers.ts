/** The layers of the diagram, in URL notation: `coverage,reach:triage_agent,run,mutants`. */

export interface GraphLayers {
  readonly coverage: boolean;
  /** The agent assumed to be compromised; null if the layer is turned off. */
  readonly reach: string | null;
  readonly run: boolean;
  readonly mutants: boolean;
}

export const DEFAULT_GRAPH_LAYERS: GraphLayers = { coverage: true, reach: null, run: false, mutants: false };

const NONE = 'none';
const REACH = 'reach:';

/** Parses the layers in a URL. Unknown layers are dropped. */
export function readLayers(text: string | null): GraphLayers {
  if (text === null) return DEFAULT_GRAPH_LAYERS;
  const parts = text.split(',');
  const reach = parts.find((part) => part.startsWith(REACH))?.slice(REACH.length);
  return {
    coverage: parts.includes('coverage'),
    reach: reach === undefined || reach === '' ? null : decodeName(reach),
    run: parts.includes('run'),
    mutants: parts.includes('mutants'),
  };
}

/** Formats layers for a URL. Returns null for the default layers, so that each route has exactly one URL. */
export function writeLayers({ coverage, reach, run, mutants }: GraphLayers): string | null {
  const parts = [
    ...(coverage ? ['coverage'] : []),
    ...(reach === null ? [] : [REACH + encodeName(reach)]),
    ...(run ? ['run'] : []),
    ...(mutants ? ['mutants'] : []),
  ];
  const text = parts.length === 0 ? NONE : parts.join(',');
  return text === 'coverage' ? null : text;
}

/** Escapes a name, because layers are separated by commas. */
function encodeName(name: string): string {
  return name.replaceAll('%', '%25').replaceAll(',', '%2C');
}

function decodeName(text: string): string {
  return text.replaceAll('%2C', ',').replaceAll('%25', '%');
}
