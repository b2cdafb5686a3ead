"""Inspects the objects that source code with agent frameworks creates. Requests and responses are JSON lines."""
import importlib
import json
import os
import re
import sys
import tempfile
import unicodedata

def slug(name):
    s = unicodedata.normalize("NFKD", name)
    s = "".join(c for c in s if not unicodedata.combining(c))
    s = re.sub(r"([a-z\d])([A-Z])", r"\1_\2", s)
    s = re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1_\2", s)
    s = re.sub(r"[^a-z\d]+", "_", s.lower()).strip("_")
    return s or "agent"

class Graph:
    def __init__(self):
        self.agents, self.edges = {}, set()
    def lines(self):
        return {f"{a}: {' '.join(sorted(t))}".strip() for a, t in self.agents.items()} | {f"{a} -> {b}" for a, b in self.edges}

# --- Google ADK
def adk_walk(agent, graph):
    from google.adk.tools import AgentTool, BaseTool
    from google.adk.tools.base_toolset import BaseToolset
    me = slug(agent.name)
    if me in graph.agents:
        return
    tools = graph.agents.setdefault(me, set())
    for tool in getattr(agent, "tools", []) or []:
        if isinstance(tool, BaseToolset):
            continue
        tools.add(tool.name if isinstance(tool, BaseTool) else tool.__name__)
        if isinstance(tool, AgentTool):
            graph.edges.add((me, slug(tool.agent.name)))
            adk_walk(tool.agent, graph)
    for child in agent.sub_agents:
        graph.edges.add((me, slug(child.name)))
        adk_walk(child, graph)

def adk(module):
    graph = Graph()
    root = getattr(module, "root_agent", None)
    if root is None:
        root = module.main().agent
    adk_walk(root, graph)
    return graph

# --- LangGraph
def lg_tools(node):
    bound = getattr(node, "bound", node)
    return list(getattr(bound, "_tools_by_name", getattr(bound, "tools_by_name", {})))

def lg_team(app, graph):
    """A supervisor or swarm: nodes are agents."""
    names = [n for n in app.nodes if n != "__start__"]
    if set(names) <= {"agent", "model", "tools"}:
        lg_member(app, app.name, graph, [])
        return
    for name in names:
        node = app.nodes[name].bound
        # a node may be a function that calls the agent
        target = find_graph(node)
        if target is None:
            raise SystemExit(f"no agent behind {name}")
        lg_member(target, name, graph, names)

def lg_member(target, name, graph, peers):
    inner = [n for n in target.nodes if n not in ("__start__", "agent", "model", "tools")]
    if inner:
        sub = Graph()
        lg_team(target, sub)
        lead = next(n for n in inner if n.endswith("_lead") or n == "supervisor")
        tools = sub.agents.pop(slug(lead))
        graph.agents[slug(name)] = tools
        graph.agents.update(sub.agents)
        graph.edges |= {(slug(name) if a == slug(lead) else a, slug(name) if b == slug(lead) else b) for a, b in sub.edges}
        return
    me = slug(name)
    tools = graph.agents.setdefault(me, set())
    if "tools" not in target.nodes:
        return
    for tool in lg_tools(target.nodes["tools"]):
        peer = next((p for p in peers if tool == "transfer_to_" + re.sub(r"\s+", "_", p.strip()).lower()), None)
        if peer is None:
            tools.add(tool)
        else:
            graph.edges.add((me, slug(peer)))

def find_graph(node, depth=0):
    if hasattr(node, "nodes") and hasattr(node, "invoke"):
        return node
    if depth > 3:
        return None
    func = getattr(node, "func", None) or getattr(node, "afunc", None) or (node if callable(node) else None)
    cells = getattr(func, "__closure__", None) or ()
    for cell in cells:
        found = find_graph(cell.cell_contents, depth + 1)
        if found is not None:
            return found
    return None

def langgraph(module):
    graph = Graph()
    for name in ("app", "top", "boss", "agent"):
        if hasattr(module, name):
            lg_team(getattr(module, name), graph)
            return graph

# --- CrewAI
def crewai(module):
    from crewai import Process
    crew = module.truth()
    graph = Graph()
    agents = list(crew.agents)
    def add(agent, others):
        me = slug(agent.role.strip())
        graph.agents[me] = {t.name for t in (agent.tools or [])}
        if agent.allow_delegation:
            graph.edges |= {(me, slug(o.role.strip())) for o in others if o is not agent}
    for agent in agents:
        add(agent, agents)
    for task in crew.tasks:
        if task.agent is not None:
            graph.agents[slug(task.agent.role.strip())] |= {t.name for t in (task.tools or [])}
    if crew.process == Process.hierarchical:
        lead = slug(crew.manager_agent.role) if crew.manager_agent else "crew_manager"
        graph.agents[lead] = set()
        graph.edges |= {(lead, slug(a.role.strip())) for a in agents}
    else:
        order = [slug(t.agent.role.strip()) for t in crew.tasks if t.agent]
        unique = list(dict.fromkeys(order))
        if len(unique) > 1 and not graph.edges:
            graph.agents["coordinator"] = {f"run_{a}" for a in unique}
            graph.edges |= {("coordinator", a) for a in unique}
    return graph

# --- Claude Agent SDK
def claude(module):
    options = module.options
    graph = Graph()
    def expand(names):
        out = set()
        for name in names:
            name = re.sub(r"\(.*$", "", name)
            m = re.match(r"mcp__(.+?)(?:__(.+))?$", name)
            if m and m.group(2) in (None, "*") and module.SERVER_TOOLS.get(m.group(1)):
                out |= {f"mcp__{m.group(1)}__{t.name}" for t in module.SERVER_TOOLS[m.group(1)]}
            else:
                out.add(name)
        given = getattr(options, "tools", None)
        return {one for one in out if given is None or one in given} - set(options.disallowed_tools or [])
    graph.agents["main"] = expand(options.allowed_tools)
    for key, agent in (options.agents or {}).items():
        graph.edges.add(("main", slug(key)))
        own = expand(agent.tools if agent.tools is not None else options.allowed_tools)
        graph.agents[slug(key)] = own - set(getattr(agent, "disallowedTools", None) or [])
    return graph

# --- AutoGen AgentChat
def autogen(module):
    graph = Graph()
    team = module.team if hasattr(module, "team") else None
    members = list(team._participants) if team is not None else [module.agent]
    swarm = type(team).__name__ == "Swarm"
    byname = {a.name: a for a in members}
    def add(agent):
        me = slug(agent.name)
        if me in graph.agents:
            return
        tools = graph.agents.setdefault(me, set())
        for tool in getattr(agent, "_tools", []):
            tools.add(tool.name)
            inner = getattr(tool, "_agent", None)
            if inner is not None:
                graph.edges.add((me, slug(inner.name)))
                add(inner)
        for handoff in (h for h in getattr(agent, "_handoffs", {}).values() if h.target in byname):
            graph.edges.add((me, slug(handoff.target)))
            if handoff.target in byname:
                add(byname[handoff.target])
    for agent in members[:1] if swarm else members:
        add(agent)
    if team is not None and not swarm and len(members) > 1:
        targets = {b for _, b in graph.edges}
        if not targets & {slug(a.name) for a in members}:
            graph.agents["coordinator"] = {f"run_{slug(a.name)}" for a in members}
            graph.edges |= {("coordinator", slug(a.name)) for a in members}
    return graph

PACKAGES = {
    "google-adk": ("google.adk", adk),
    "langgraph": ("langgraph", langgraph),
    "crewai": ("crewai", crewai),
    "claude": ("claude_agent_sdk", claude),
    "autogen": ("autogen_agentchat", autogen),
}


def main_of(paths):
    """Returns the module to import: main.py, or else agent.py."""
    for name in ("main.py", "agent.py"):
        for path in paths:
            if path.endswith(name):
                return path
    return paths[0]


def walk(kind, files):
    package, read = PACKAGES[kind]
    try:
        importlib.import_module(package)
    except ImportError as error:
        return {"missing": str(error)}
    with tempfile.TemporaryDirectory() as root:
        for file in files:
            full = os.path.join(root, file["path"])
            os.makedirs(os.path.dirname(full), exist_ok=True)
            with open(full, "w") as out:
                out.write(file["text"])
        before = set(sys.modules)
        sys.path.insert(0, root)
        try:
            name = main_of([file["path"] for file in files])[:-3].replace("/", ".")
            graph = read(importlib.import_module(name))
        finally:
            sys.path.remove(root)
            for name in set(sys.modules) - before:
                file = getattr(sys.modules[name], "__file__", None) or ""
                if file.startswith(root):
                    del sys.modules[name]
            importlib.invalidate_caches()
    return {"lines": sorted(graph.lines())}


def main():
    os.environ.setdefault("OPENAI_API_KEY", "none")
    out = sys.stdout
    sys.stdout = sys.stderr
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps(walk(request["kind"], request["files"])), file=out)


main()
