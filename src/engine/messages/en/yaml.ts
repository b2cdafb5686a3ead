/** Messages from the YAML parser. Each one has the parser's code and its original text, which is always English. */
export interface YamlFacts {
  readonly text: string;
}

const asReported = ({ text }: YamlFacts): string => text;

export const YAML_MESSAGES = {
  'yaml/name_twice': () => 'a name is repeated in its map',
  'yaml/alias_loop': () => 'an alias refers to a node that contains it',
  'yaml/alias_expansion': asReported,
  'yaml/alias_props': asReported,
  'yaml/bad_alias': asReported,
  'yaml/bad_collection_type': asReported,
  'yaml/bad_directive': asReported,
  'yaml/bad_dq_escape': asReported,
  'yaml/bad_indent': asReported,
  'yaml/bad_prop_order': asReported,
  'yaml/bad_scalar_start': asReported,
  'yaml/block_as_implicit_key': asReported,
  'yaml/block_in_flow': asReported,
  'yaml/duplicate_key': asReported,
  'yaml/impossible': asReported,
  'yaml/key_over_1024_chars': asReported,
  'yaml/missing_char': asReported,
  'yaml/multiline_implicit_key': asReported,
  'yaml/multiple_anchors': asReported,
  'yaml/multiple_docs': (_: { text: string }) => 'The text contains several documents',
  'yaml/multiple_tags': asReported,
  'yaml/non_string_key': asReported,
  'yaml/resource_exhaustion': asReported,
  'yaml/tab_as_indent': asReported,
  'yaml/tag_resolve_failed': asReported,
  'yaml/unexpected_token': asReported,
};
