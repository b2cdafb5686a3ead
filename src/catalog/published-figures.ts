/**
 * Figures from the published study (arXiv 2605.26521, Table II), for comparison with ours.
 *
 * The figures for each workflow are allowed pairs used, restricted pairs attempted, and delegations taken. They come
 * from one run, with a language model as realizer and agent under test.
 */
export interface PublishedRow {
  readonly allowed: number;
  readonly restricted: number;
  readonly delegations: number;
}

/** Figures from the published study, keyed by workflow id. */
export const PUBLISHED_FIGURES: Readonly<Record<string, PublishedRow>> = {
  oai_customer_service: { allowed: 2, restricted: 0, delegations: 4 },
  oai_message_filter: { allowed: 1, restricted: 0, delegations: 2 },
  oai_research_bot: { allowed: 3, restricted: 0, delegations: 2 },
  oai_financial_research: { allowed: 5, restricted: 7, delegations: 3 },
  social_media_agent_system: { allowed: 3, restricted: 2, delegations: 1 },
  deep_research_clone: { allowed: 1, restricted: 0, delegations: 2 },
  value_investment: { allowed: 13, restricted: 4, delegations: 3 },
  autopitch: { allowed: 4, restricted: 3, delegations: 3 },
  octagon_vc_agents: { allowed: 11, restricted: 6, delegations: 9 },
  ydmitry_deep_research: { allowed: 2, restricted: 1, delegations: 2 },
};

/** Notes about the comparison of the published figures with ours. */
export const PUBLISHED_NOTES: readonly string[] = [
  'The published study ran a language model; here a deterministic agent is under test. It is a different agent, so these figures are not an improvement on theirs.',
  'Published totals are those of its Table II: 45 of 65 allowed, 23 of 248 restricted, 31 of 41 delegations. Its abstract and introduction say 54 of 75 and 36 of 48, which the tables contradict.',
  'Its text and its tables contradict each other in further places, and the tables are used here. By the text, pairs without an edge are not restricted; every row of the tables counts them as restricted. By the text, normalization adds no agents; two rows need an added coordinator. The text places a tool of deep_research_clone one hop from the entry; by the counts, it may be two hops away. The text shows handoff objects of value_investment as allowed edges; the counts exclude them. The caption of Table III names a column of wall times that the table does not have.',
  'autopitch is reconstructed: no public project of that name and shape was found.',
];
