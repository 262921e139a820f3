/** Why loading the person's teaching classes failed, with a retry; null while they are loaded or loading. */
import { useSelector } from '@xstate/react'
import type { LoadFailure } from '../../../views/shared/kit/LoadProblem'
import { useWorkspace } from './workspace.context'

export function useClassesFailure(): LoadFailure | null {
  const { classes } = useWorkspace()
  const text = useSelector(classes, ({ context }) => (context.classes === null ? context.problem : null))
  return text === null ? null : { text, onRetry: () => classes.send({ type: 'classes.reload' }) }
}
