/** Types of the team space pages. */

/** The spaces of a page: the user's own, those of groups, that of a student; `any`: every space that the user can write to. */
export type SpacePage = 'own' | 'group' | 'student' | 'any'

export interface TeamSpaceQuery {
  readonly page: SpacePage
  /** The space in the URL; null: the first. */
  readonly spaceId: string | null
}
