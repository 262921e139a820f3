/** Text as people read it. */

/** How many characters a text has: one for each code point, so that an emoji or a rare character counts as one. */
export const characters = (text: string): number => [...text].length
