/** Chooses an item of the library for a time of a video, with a preview as a student will see it. */
import { texts as all } from '../../../machines/video/videoTests/texts'
import type { VideoItemView } from '../../../machines/video/videoTests/videoTests.selectors'
import { askedKinds, type VideoItemEvent } from '../../../machines/video/videoTests/videoTests.types'
import { ItemSearch } from '../../library/items/ItemSearch'
import { Button } from '../../shared/kit/Button'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Modal } from '../../shared/kit/overlays/Modal'
import { AskedItem } from './AskedItem'
import './videoTests.css'

const texts = all.picker
const scopes = [
  { value: 'own', label: texts.scopes.own },
  { value: 'used', label: texts.scopes.used },
  { value: 'shared', label: texts.scopes.shared },
] as const
const kinds = askedKinds.map((value) => ({ value, label: all.kinds[value] }))

export interface VideoItemDialogProps {
  view: VideoItemView
  send: (event: VideoItemEvent) => void
}

export function VideoItemDialog({ view, send }: VideoItemDialogProps) {
  const cancel = () => send({ type: 'picker.cancel' })
  return (
    <Modal
      open
      title={view.title}
      size="xl"
      onClose={cancel}
      footer={
        <>
          <Button label={all.cancel} onClick={cancel} />
          <Button
            kind="primary"
            label={texts.confirm}
            reason={view.confirmReason}
            onClick={() => send({ type: 'picker.confirm' })}
          />
        </>
      }
    >
      <div className="stack columns-1 gap-3">
        <ItemSearch
          before={
            <SegmentedChoice
              label={texts.kind}
              labelHidden
              choices={kinds}
              value={view.itemType}
              onChange={(itemType) => send({ type: 'kind.choose', itemType })}
            />
          }
          scopes={scopes}
          scope={view.scope}
          onScope={(scope) => send({ type: 'scope.choose', scope })}
          word={view.word}
          onWord={(word) => send({ type: 'word.write', word })}
          face={view.face}
          emptyHint={texts.empty}
          problem={view.problem}
          isFinding={view.isFinding}
          rows={view.rows.map(({ key, found, title, from, points, isChosen }) => ({
            key,
            title,
            facts: [points, from],
            isChosen,
            isOff: false,
            onChange: () => send({ type: 'item.choose', item: found }),
          }))}
          isSeveral={false}
          page={view.page}
          pageSize={view.pageSize}
          total={view.total}
          onReload={() => send({ type: 'list.reload' })}
          onPage={(pageNo) => send({ type: 'page.go', pageNo })}
        />
        {view.asked ? (
          <AskedItem key={view.asked.stem} item={view.asked} name={texts.preview} />
        ) : (
          <p className="u-muted">{texts.choose}</p>
        )}
      </div>
    </Modal>
  )
}
