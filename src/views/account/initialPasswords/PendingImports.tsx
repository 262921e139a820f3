/** Imports whose initial passwords have not been shown yet: above a list of people, until they are retrieved. */
import type { PendingImport } from '../../../../contract/entities/account/initialPassword'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { initialPasswordsViewTexts as texts } from './texts'
import './initialPasswords.css'

export interface PendingImportsProps {
  imports: readonly PendingImport[]
  onTake: (importId: string) => void
}

export function PendingImports({ imports, onTake }: PendingImportsProps) {
  return imports.map(({ importId, fileName, waiting, isReady }) => (
    <p
      key={importId}
      className="row wrap gap-2-3 align-baseline pad-2-3 round-m on-warning-soft ink-warning initialPasswords-warning"
      role="status"
    >
      <Icon name={isReady ? 'key' : 'exclamation-triangle'} />
      <span>{isReady ? texts.pending(fileName, waiting) : texts.pendingExpired(fileName, waiting)}</span>
      <Button size="s" label={isReady ? texts.take : texts.renew} onClick={() => onTake(importId)} />
    </p>
  ))
}
