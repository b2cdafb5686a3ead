/** Messages about invalid bytes of warrants, constraints, approval gates and receipts. */
export interface WrongFieldFacts {
  readonly field: string;
  readonly expected: keyof typeof EXPECTED;
}
export interface FieldFacts {
  readonly field: string;
}
export interface PayloadKeyFacts {
  readonly key: number;
}

const EXPECTED = {
  string: 'a string',
  list: 'a list',
  strings: 'a list of strings',
  ports: 'a list of ports',
  boolean: 'true or false',
  float: 'a floating-point number',
  time: 'a time',
  bytes: 'a byte string',
  utf8: 'valid UTF-8',
};
const MAPS = {
  body: 'the body of a constraint',
  constraints: 'the constraints',
  tools: 'the tools',
  extensions: 'the extensions',
  gates: 'the approval gates',
  payload: 'the payload',
  content: 'the content',
  revocations: 'the revocation list',
  revocation: 'the revocation request',
};
const NAMED = {
  argument: 'an argument',
  tool: 'a tool',
  extension: 'an extension',
  gate: 'an approval gate',
  member: 'an object member',
};
const RECEIPT_FIELDS = {
  chain: 'the chain',
  action: 'the action',
  time: 'the time',
  request_id: 'the request id',
};

export const BYTES_MESSAGES = {
  'bytes/break': () => 'a break code is outside an indefinite-length item',
  'bytes/too_deep': () => 'the items are nested too deeply',
  'bytes/tag': () => 'tags are not supported',
  'bytes/end': () => 'the bytes end too early',
  'bytes/reserved_length': () => 'a length uses a reserved value',
  'bytes/chunk': () => 'a chunk differs in type from its string',
  'bytes/simple_value': () => 'a simple value is unknown',
  'bytes/not_utf8': () => 'a string is not valid UTF-8',
  'bytes/not_map': ({ what }: { what: keyof typeof MAPS }) => `${MAPS[what]} must be a map`,
  'bytes/without_field': ({ field }: FieldFacts) => `the field \`${field}\` is missing`,
  'bytes/wrong_field': ({ field, expected }: WrongFieldFacts) => `\`${field}\` is not ${EXPECTED[expected]}`,
  'bytes/low_integer': () => 'an integer is below the 64-bit range',
  'bytes/bytes_as_value': () => 'a byte string is used as a value',
  'bytes/name_not_string': ({ what }: { what: keyof typeof NAMED }) =>
    `the name of ${NAMED[what]} is not a string`,
  'bytes/id_not_string': () => 'an id is not a string',
  'bytes/network': () => 'a network is invalid',
  'bytes/url_pattern': () => 'a URL pattern is invalid',
  'bytes/nested_constraints': () => 'the constraints are nested too deeply',
  'bytes/constraint_not_pair': () => 'a constraint is not a pair',
  'bytes/constraint_type': () => 'a constraint type is out of range',
  'bytes/unknown_body': () => 'the body of an unknown constraint is not a byte string',
  'bytes/wildcard_body': () => 'a Wildcard has a body',
  'bytes/gate_field_repeated': ({ field }: FieldFacts) => `an approval gate has more than one \`${field}\``,
  'bytes/gate_message': () => 'the message of an approval gate is not a string',
  'bytes/gate_form': () => 'an approval gate has an unknown form',
  'bytes/gate_cannot_exempt': ({ kind }: { kind: string }) =>
    `a ${kind} rule cannot exempt a value from approval`,
  'bytes/number_range': () => 'a number is out of range',
  'bytes/time': () => 'a time is not a whole number',
  'bytes/no_list': () => 'a list is missing',
  'bytes/length': ({ length }: { length: number }) => `a byte string is not ${length} bytes long`,
  'bytes/public_key': () => 'a public key is malformed',
  'bytes/weak_key': () => 'a public key is not a usable point on the curve',
  'bytes/signature_pair': () => 'a signature is not a pair',
  'bytes/signature_kind': () => 'a signature is not an Ed25519 signature',
  'bytes/envelope': () => 'an envelope is not a list of three items',
  'bytes/envelope_version': () => 'the version of an envelope is unknown',
  'bytes/payload': () => 'a payload is not a byte string',
  'bytes/payload_key_missing': ({ key }: PayloadKeyFacts) => `the payload has no key ${key}`,
  'bytes/payload_key_unknown': () => 'the payload has an unknown key',
  'bytes/payload_key_repeated': ({ key }: PayloadKeyFacts) => `the payload repeats key ${key}`,

  'receipt/unknown_version': ({ version }: { version: number }) => `version ${version} is unknown`,
  'receipt/signature': () => 'the receipt’s signature is invalid',
  'receipt/signed_version': () => 'the signed version differs from the version of the receipt',
  'receipt/outcome': () => 'the receipt’s outcome is neither allow nor deny',
  'receipt/denial_without_reason': () => 'the receipt records a denial without a reason',
  'receipt/allowed_without_proof': () => 'the receipt records an allowed call without a proof',
  'receipt/missing': ({ field }: { field: keyof typeof RECEIPT_FIELDS }) =>
    `${RECEIPT_FIELDS[field]} is missing`,
  'receipt/field_unknown': () => 'a field is unknown or repeated',
  'receipt/field_not_string': () => 'a field is not a string',
  'receipt/field_not_integer': () => 'a field is not a whole number',
  'receipt/field_not_bytes': ({ length }: { length: number | null }) =>
    length === null ? 'a field is not a byte string' : `a field is not ${length} bytes long`,
};
