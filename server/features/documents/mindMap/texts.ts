/** What the server writes into mind maps. */
export const texts = {
  /** Ends the name of a copy. */
  copy: ' 副本',
} as const
