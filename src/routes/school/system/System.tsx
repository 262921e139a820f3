/** /admin/system: reloaded whenever the page becomes visible again. */
import { useEffect } from 'react'
import { type ResourceSnapshot, resourceView } from '../../../machines/shared/data/resource.selectors'
import { ask, resource } from '../../../machines/shared/data/resource.types'
import { sizeText } from '../../../machines/shared/sizes'
import { onPageVisible } from '../../../services/browser/page/pageVisibility'
import { SystemPage } from '../../../views/school/system/SystemPage'
import { systemTexts as texts } from '../../../views/school/system/texts'
import { AsyncList } from '../../../views/shared/kit/AsyncList'
import { Button } from '../../../views/shared/kit/Button'
import { useResource } from '../../shared/data/useResource'
import '../../../views/shared/records/records.css'

const systemResource = resource({
  name: 'system',
  asks: () => ({ state: ask('getSystem', {}) }),
  failed: texts.failed,
})
const systemView = (snapshot: ResourceSnapshot) => resourceView(systemResource, snapshot)

export function System() {
  const { view, reload } = useResource(systemResource, {}, systemView)
  useEffect(() => onPageVisible(reload), [reload])
  const { answers, hasFailed, problem } = view
  return (
    <div className="page gap-4">
      <header className="bar gap-3 between records-title">
        <div>
          <h1>{texts.title}</h1>
          <p className="u-muted size-s records-hint">{texts.hint}</p>
        </div>
        <Button icon="refresh" label={texts.refresh} onClick={reload} />
      </header>
      <AsyncList
        face={hasFailed ? 'failed' : answers ? 'full' : 'loading'}
        name={texts.noun}
        skeleton={{ shape: 'cards', count: 3 }}
        failedText={problem}
        onRetry={reload}
      >
        {answers ? <SystemPage state={answers.state} sizeOf={sizeText} /> : null}
      </AsyncList>
    </div>
  )
}
