from agents import Agent, Runner, WebSearchTool, handoff
from elsewhere import more_tools

helper = Agent(name="Helper", tools=[WebSearchTool(), *more_tools])
lead = Agent(name="Lead", handoffs=[handoff(helper)])
Runner.run_sync(lead, "Hello")
