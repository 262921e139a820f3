/** A page of barrage below the links to all five: for a teacher's current class, or for an administrator and all classes. */
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { PageLinks } from '../../../views/shared/kit/PageLinks'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { texts } from '../../../views/video/barrage/texts'
import { base } from '../../shared/base'
import { adminPaths, type ListName, teacherPaths } from '../../shared/paths/barragePaths'
import { useWorkspace } from '../../shared/workspace/workspace.context'

const names = ['list', 'intercept', 'reported', 'words', 'forbidden'] as const satisfies readonly ListName[]

const linksOf = (current: ListName, isAdmin: boolean) =>
  names.map((name) => ({
    href: base + (isAdmin ? adminPaths : teacherPaths)[name],
    label: texts.pages[name],
    isCurrent: name === current,
  }))

/** The scope of the lists. */
export interface Keeper {
  readonly isAdmin: boolean
  /** Blank: all classes. */
  readonly teachingClassId: string
}

export function InBarrage({ page, children }: { page: ListName; children: (keeper: Keeper) => ReactNode }) {
  const { user, where } = useWorkspace()
  const [, navigate] = useLocation()
  const isAdmin = user.userType === '3'
  if (!isAdmin && where.kind !== 'inside') return <PageLoading />
  return (
    <>
      <PageLinks
        label={texts.links}
        links={linksOf(page, isAdmin)}
        onNavigate={(href) => navigate(href.slice(base.length))}
      />
      {children({ isAdmin, teachingClassId: where.kind === 'inside' && !isAdmin ? where.place.teachingClassId : '' })}
    </>
  )
}
