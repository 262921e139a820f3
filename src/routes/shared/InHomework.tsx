/** A page of homework review below the links between them (B417), for the current class. */
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { PageLinks } from '../../views/shared/kit/PageLinks'
import { PageLoading } from '../../views/shell/frame/PageLoading'
import { base } from './base'
import { useCanOpen } from './pages/useCanOpen'
import { CLASS_INBOX } from './paths/inboxPath'
import { useWorkspace } from './workspace/workspace.context'

const pages = {
  inbox: [CLASS_INBOX, '待批阅'],
  subjective: ['/teacher/course/subjective-homework', '主观题'],
  objective: ['/teacher/course/homework-correcting', '客观题'],
  practice: ['/teacher/course/practice-homework', '实践题'],
  achievements: ['/teacher/course/achievement-practice', '学生成果'],
} as const
const NAME = '批阅'

export function InHomework({
  page,
  children,
}: {
  page: keyof typeof pages
  children: (teachingClassId: string) => ReactNode
}) {
  const { where } = useWorkspace()
  const [, navigate] = useLocation()
  const canOpen = useCanOpen()
  if (where.kind !== 'inside') return <PageLoading />
  const links = Object.entries(pages)
    .filter(([, [path]]) => canOpen(path))
    .map(([key, [path, label]]) => ({ href: base + path, label, isCurrent: key === page }))
  return (
    <>
      <PageLinks label={NAME} links={links} onNavigate={(href) => navigate(href.slice(base.length))} />
      {children(where.place.teachingClassId)}
    </>
  )
}
