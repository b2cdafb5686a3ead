/** Separate Python environments for tests that compare results with another program. Nothing else needs Python. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CACHE } from './files.mjs';
import { runProgram } from './run.mjs';

/**
 * A Python package that tests compare results against.
 *
 * @typedef {object} PythonPackage
 * @property {string} requirement name and exact version, as pip reads them
 * @property {string} module names of the modules to import, separated by commas
 * @property {readonly string[]} [extras] further requirements that the tests need
 * @property {string} purpose the tests that need it, as the end of "skipped: ..."
 */

/** Reads Inspect logs. @type {PythonPackage} */
export const INSPECT = {
  requirement: 'inspect_ai==0.3.285',
  module: 'inspect_ai',
  purpose: 'the test that reads Inspect logs',
};

/** The warrant implementation that `compatible` semantics follows. @type {PythonPackage} */
export const REFERENCE = {
  requirement: 'tenuo==0.3.3',
  module: 'tenuo_core, pytest',
  extras: ['pytest==9.2.0'],
  purpose: 'the comparison with the reference',
};

/** The benchmark that `scripts/agentdojo/export.py` reads. @type {PythonPackage} */
const AGENTDOJO = {
  requirement: 'agentdojo==0.1.35',
  module: 'agentdojo',
  purpose: 'the test that exports the AgentDojo benchmark',
};

/** A server behind `pola guard` in a test. @type {PythonPackage} */
const MCP_GIT = {
  requirement: 'mcp-server-git==2026.10.19',
  module: 'mcp_server_git',
  purpose: 'the test of the guard in front of a PyPI server',
};

/** All agent frameworks except CrewAI, whose dependencies conflict with theirs. @type {PythonPackage} */
const FRAMEWORKS = {
  requirement: 'google-adk==2.13.0',
  module:
    'google.adk, langchain.agents, langgraph_supervisor, langgraph_swarm, claude_agent_sdk, autogen_ext',
  extras: [
    'langchain==1.5.2',
    'langgraph==1.2.24',
    'langgraph-supervisor==0.0.31',
    'langgraph-swarm==0.1.0',
    'claude-agent-sdk==0.2.189',
    'autogen-agentchat==0.7.5',
    'autogen-ext==0.7.5',
  ],
  purpose: 'the comparison with Google ADK, LangGraph, Claude Agent SDK and AutoGen',
};

/** CrewAI, in an environment of its own. @type {PythonPackage} */
const CREWAI = { requirement: 'crewai==1.15.30', module: 'crewai', purpose: 'the comparison with CrewAI' };

/** The Python packages that each environment variable of `tests/reference` provides. */
const ENVIRONMENTS = {
  POLA_REFERENCE_PYTHON: [REFERENCE],
  POLA_MCP_GIT_PYTHON: [MCP_GIT],
  POLA_AGENTDOJO_PYTHON: [AGENTDOJO],
  POLA_FRAMEWORK_PYTHON: [FRAMEWORKS, CREWAI],
};

const INSTALL = ['-m', 'pip', 'install', '-q', '--disable-pip-version-check'];

/**
 * Returns the environment variables of `tests/reference`. A variable is omitted if none of its packages can be
 * installed.
 *
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function prepareEnvironments() {
  /** @type {NodeJS.ProcessEnv} */
  const env = {};
  for (const [variable, packages] of Object.entries(ENVIRONMENTS)) {
    const pythons = [];
    for (const one of packages) pythons.push(await ensurePython(one));
    const list = pythons.filter((python) => python !== null).join(delimiter);
    if (list !== '') env[variable] = list;
  }
  return env;
}

/**
 * Returns the path of a Python with the package, which is installed if needed. If that is impossible, prints one
 * sentence to standard error and returns null.
 *
 * @param {PythonPackage} wanted
 * @returns {Promise<string | null>}
 */
export async function ensurePython({ requirement, module, extras = [], purpose }) {
  const folder = join(CACHE, requirement.replace('==', '-'));
  const python = join(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  if (existsSync(python) && (await succeeds(python, ['-c', `import ${module}`]))) return python;
  process.stderr.write(`Installing ${requirement} for ${purpose} ...\n`);
  const isInstalled =
    (await succeeds('python3', ['-m', 'venv', folder])) &&
    (await succeeds(python, [...INSTALL, requirement, ...extras])) &&
    (await succeeds(python, ['-c', `import ${module}`]));
  if (isInstalled) return python;
  process.stderr.write(
    `Skipped: ${purpose}. ${requirement} needs python3 with venv and pip, and access to PyPI.\n`,
  );
  return null;
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 */
async function succeeds(program, args) {
  return (await runProgram(program, args, { capture: true })).code === 0;
}
