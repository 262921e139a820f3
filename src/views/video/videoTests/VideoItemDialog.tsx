/** Chooses an item of the library for a time of a video, with a preview as a student will see it. */
import { useId } from 'react'
import { texts as all } from '../../../machines/video/videoTests/texts'
import type { VideoItemView } from '../../../machines/video/videoTests/videoTests.selectors'
import { askedKinds, type VideoItemEvent } from '../../../machines/video/videoTests/videoTests.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Radio } from '../../shared/kit/fields/Checkbox'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Modal } from '../../shared/kit/overlays/Modal'
import { Pager } from '../../shared/kit/Pager'
import { AskedItem } from './AskedItem'
import './videoTests.css'

const texts = all.picker
const scopes = [
  { value: 'own', label: texts.scopes.own },
  { value: 'shared', label: texts.scopes.shared },
] as const
const kinds = askedKinds.map((value) => ({ value, label: all.kinds[value] }))

export interface VideoItemDialogProps {
  view: VideoItemView
  send: (event: VideoItemEvent) => void
}

export function VideoItemDialog({ view, send }: VideoItemDialogProps) {
  const id = useId()
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
        <div className="bar gap-2-3">
          <SegmentedChoice
            label={texts.kind}
            labelHidden
            choices={kinds}
            value={view.itemType}
            onChange={(itemType) => send({ type: 'kind.choose', itemType })}
          />
          <SegmentedChoice
            label={texts.scope}
            labelHidden
            choices={scopes}
            value={view.scope}
            onChange={(scope) => send({ type: 'scope.choose', scope })}
          />
          <label htmlFor={`${id}-word`} className="u-hidden">
            {texts.word}
          </label>
          <TextInput
            id={`${id}-word`}
            type="search"
            placeholder={texts.word}
            value={view.word}
            maxLength={200}
            onChange={({ currentTarget }) => send({ type: 'word.write', word: currentTarget.value })}
          />
        </div>
        <AsyncList
          face={view.face}
          name={texts.name}
          skeleton={{ shape: 'rows', count: 5 }}
          emptyHint={texts.empty}
          failedText={view.problem}
          onRetry={() => send({ type: 'list.reload' })}
        >
          <ul className="stack dims videoTests-found" aria-label={texts.name} aria-busy={view.isFinding}>
            {view.rows.map(({ key, found, title, from, points, isChosen }) => (
              <li key={key}>
                <label className="row gap-3 align-center min-touch pad-2 pointer lights videoTests-foundItem">
                  <Radio
                    name={`${id}-item`}
                    checked={isChosen}
                    onChange={() => send({ type: 'item.choose', item: found })}
                  />
                  <span className="stack grow breaks videoTests-rowText">
                    <span>{title}</span>
                    <span className="u-muted u-numbers">
                      {points} · {from}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </AsyncList>
        {view.total > view.pageSize ? (
          <Pager
            page={view.page}
            pageSize={view.pageSize}
            total={view.total}
            onPage={(pageNo) => send({ type: 'page.go', pageNo })}
          />
        ) : null}
        {view.asked ? (
          <AskedItem key={view.asked.stem} item={view.asked} name={texts.preview} />
        ) : (
          <p className="u-muted">{texts.choose}</p>
        )}
      </div>
    </Modal>
  )
}
