/** Every rule, by the name under which jobs and links keep that a client has agreed to it. */
export const RULE_IDS = [
  'half-tile-cuts',
  'balanced-borders',
  'hole-near-edge',
  'offset-of-large-tiles',
  'joint-width',
  'running-bond-joint',
  'plank-ends',
  'plank-joints',
  'plank-gap',
  'plank-run',
  'movement-joints',
  'perimeter-gap',
  'mortar-contact',
  'flatness',
  'change-of-plane',
  'slab-joints',
] as const;
export type RuleId = (typeof RULE_IDS)[number];
