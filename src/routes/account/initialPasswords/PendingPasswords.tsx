/** The user's own imports whose initial passwords have not been shown yet, above a list of people. */

import { ask } from '../../../machines/shared/data/resource.types'
import { PendingImports } from '../../../views/account/initialPasswords/PendingImports'
import { LoadProblem } from '../../../views/shared/kit/LoadProblem'
import { useChoices } from '../../shared/records/useChoices'
import { useShowInitialPasswords } from './showInitialPasswords.context'

/** `kind`: the kind of lists, as in the progress of imports. */
export function PendingPasswords({ kind }: { kind: 'teacher' | 'classStudent' | 'roster' }) {
  const { ofImport, closings } = useShowInitialPasswords()
  const pending = useChoices({ imports: ask('findPendingImports', {}) }, ({ imports }) => imports, closings)
  return (
    <>
      <LoadProblem failure={pending.failure} />
      <PendingImports imports={pending.found.filter((one) => one.kind === kind)} onTake={ofImport} />
    </>
  )
}
