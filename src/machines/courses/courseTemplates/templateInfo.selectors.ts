/** View data of a course template's page. */
import type { SnapshotFrom } from 'xstate'
import type { templateInfoMachine } from './templateInfo.machine'

/** View data of the page. */
export function templateInfoView(snapshot: SnapshotFrom<typeof templateInfoMachine>) {
  const { template, problem, closed } = snapshot.context
  const faces = ['failed', 'gone'] as const
  const isCopying = snapshot.matches({ open: 'copying' })
  return {
    face: faces.find((face) => snapshot.matches(face)) ?? (template ? ('full' as const) : ('loading' as const)),
    problem,
    template,
    closed,
    isAsking: isCopying || snapshot.matches({ open: 'asking' }),
    isCopying,
  }
}
export type TemplateInfoView = ReturnType<typeof templateInfoView>
