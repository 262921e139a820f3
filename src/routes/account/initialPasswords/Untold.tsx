/** Own imports whose passwords nobody has been told, above a list of people. */
import { useMemo } from 'react'
import { call } from '../../../services/network/http'
import { UntoldImports } from '../../../views/account/initialPasswords/UntoldImports'
import { useChoices } from '../../shared/records/useChoices'
import { useShowInitialPasswords } from './showInitialPasswords.context'

/** `kind`: of which lists, as in the progress of imports. */
export function Untold({ kind }: { kind: 'teacher' | 'classStudent' }) {
  const { ofImport, closings } = useShowInitialPasswords()
  const untold = useChoices(
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when something has been told.
    useMemo(() => (signal: AbortSignal) => call('findUntoldImports', {}, { signal }), [closings]),
  )
  return <UntoldImports imports={untold.filter((one) => one.kind === kind)} onTake={ofImport} />
}
