/** The target of a notice about a discussion. */

/** The `bizKey` of a notice about a discussion (type 3): the topic, and the reply in it that a click opens. */
export const discussKey = (topicId: string, discussId: string): string => `${topicId}/${discussId}`

/** Parses such a key; null if the text is not one. */
export function discussOfKey(bizKey: string): { topicId: string; discussId: string } | null {
  const [topicId = '', discussId = '', ...rest] = bizKey.split('/')
  return topicId === '' || discussId === '' || rest.length > 0 ? null : { topicId, discussId }
}
