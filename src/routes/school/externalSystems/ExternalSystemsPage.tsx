/** The external systems and whether they respond (R058). */
import type { ExternalSystem } from '../../../../contract/entities/school/externalSystem'
import { call } from '../../../services/network/http'
import { ExternalSystems } from '../../../views/school/externalSystems/ExternalSystems'
import { texts } from '../../../views/school/externalSystems/texts'
import { AsyncList } from '../../../views/shared/kit/AsyncList'
import { Button } from '../../../views/shared/kit/Button'
import { type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import '../../../views/shared/records/records.css'

const spec: RecordPageSpec<ExternalSystem> = {
  async find(_, signal) {
    const list = await call('findExternalSystems', {}, { signal })
    return { list, total: list.length, pageNo: 1, pageSize: list.length || 1 }
  },
  failed: texts.failed,
}

export function ExternalSystemsPage() {
  const { user } = useWorkspace()
  const { view, send } = useRecordPage(spec)
  const reload = () => send({ type: 'list.reload' })
  return (
    <div className="page gap-4">
      <header className="bar gap-3 between records-title">
        <div>
          <h1>{texts.title}</h1>
          <p className="u-muted size-s records-hint">{texts.hint}</p>
        </div>
        <div className="row wrap gap-2">
          <Button icon="refresh" label={texts.check} onClick={reload} />
        </div>
      </header>
      <AsyncList
        face={view.face}
        name={texts.noun}
        skeleton={{ shape: 'cards', count: 2 }}
        failedText={view.problem}
        onRetry={reload}
      >
        <ExternalSystems systems={view.rows} isAdmin={user.role === 'admin'} />
      </AsyncList>
    </div>
  )
}
