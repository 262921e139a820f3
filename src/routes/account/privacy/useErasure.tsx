/** The row action of lists of people that erases the data of a person, with its dialog. */
import { useCallback, useEffect, useState } from 'react'
import { erasureMachine } from '../../../machines/account/privacy/erasure.machine'
import { erasureView } from '../../../machines/account/privacy/privacy.selectors'
import { privacyTexts as texts } from '../../../machines/account/privacy/texts'
import { ErasureDialog } from '../../../views/account/privacy/ErasureDialog'
import { useLimit } from '../../shared/client/useLimit'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'

interface ErasureProps {
  userId: string
  /** The account was disabled or enabled. */
  onChanged: () => void
  onClosed: () => void
}

function Erasure({ userId, onChanged, onClosed }: ErasureProps) {
  const actor = useChartRef(erasureMachine, { input: { userId } })
  useNotices(actor)
  const view = useView(actor, erasureView)
  useEffect(() => {
    const changes = actor.on('erasure.changed', onChanged)
    return () => changes.unsubscribe()
  }, [actor, onChanged])
  useEffect(() => {
    if (!view.isOpen) onClosed()
  }, [view.isOpen, onClosed])
  return <ErasureDialog view={view} send={actor.send} />
}

/** `actionsOf` makes the action of a person's row, for administrators without a limit; a reason disables it. */
export function useErasure(onChanged: () => void) {
  const [userId, setUserId] = useState<string | null>(null)
  const isLimited = useLimit() !== undefined
  const close = useCallback(() => setUserId(null), [])
  return {
    actionsOf: (id: string, reason: string | null = null) =>
      isLimited
        ? []
        : [{ name: 'erase', label: texts.erase, icon: 'eraser', danger: true, reason, onRun: () => setUserId(id) }],
    dialog: userId === null ? null : <Erasure key={userId} userId={userId} onChanged={onChanged} onClosed={close} />,
  }
}
