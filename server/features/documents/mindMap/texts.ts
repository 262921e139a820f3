/** Texts that the server writes into mind maps. */
export const texts = {
  /** The suffix of a copy's name. */
  copy: ' 副本',
} as const
