/** What a notice about a discussion leads to. */

/** The `bizKey` of a notice about a discussion (type 3): the topic, and the reply in it that a click leads to. */
export const discussKey = (topicId: string, discussId: string): string => `${topicId}/${discussId}`

/** What such a key names; null for another text. */
export function discussOfKey(bizKey: string): { topicId: string; discussId: string } | null {
  const [topicId = '', discussId = '', ...rest] = bizKey.split('/')
  return topicId === '' || discussId === '' || rest.length > 0 ? null : { topicId, discussId }
}
