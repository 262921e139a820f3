/** View data of the version of a class's course. */
import type { SnapshotFrom } from 'xstate'
import type { classVersionMachine } from './classVersion.machine'
import { classVersionTexts as texts } from './texts'

/** View data of the page. */
export function classVersionView(snapshot: SnapshotFrom<typeof classVersionMachine>) {
  const { versions, problem } = snapshot.context
  const faces = ['failed', 'gone'] as const
  const isTaking = snapshot.matches('taking')
  return {
    face: faces.find((face) => snapshot.matches(face)) ?? (versions ? ('full' as const) : ('loading' as const)),
    problem,
    versions,
    takeReason: !versions ? texts.busy : versions.newVersionNo === null ? texts.isNewest : null,
    isAsking: isTaking || snapshot.matches('asking'),
    isTaking,
  }
}
export type ClassVersionView = ReturnType<typeof classVersionView>
