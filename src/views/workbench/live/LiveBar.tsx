/** The bar above inspected pages: which pages, the connection status, and actions on the reports. */
import { type PageView, personOf, type WatchingView } from '../../../machines/workbench/live/live.selectors'
import { liveTexts as texts } from '../../../machines/workbench/live/live.texts'
import { Button } from '../../shared/kit/Button'
import { Slider } from '../../shared/kit/fields/NativeInputs'
import './live.css'

export interface LiveBarProps {
  view: WatchingView
  onLeave: () => void
  onAdd: () => void
  onLeavePage: (key: string) => void
  onHold: () => void
  onFollow: () => void
  onRecord: () => void
  onStopRecording: () => void
  onSave: () => void
  onPlay: () => void
  onPause: () => void
  onSeek: (position: number) => void
}

const SECOND_MS = 1_000
const seconds = (ms: number): string => `${(ms / SECOND_MS).toFixed(1)} s`

function Replay({ view: { replay }, onPlay, onPause, onSeek }: LiveBarProps) {
  if (!replay) return null
  const { position, length, isPlaying } = replay
  return (
    <div className="live-replay">
      {isPlaying ? (
        <Button size="s" icon="pause" label={texts.pause} onClick={onPause} />
      ) : (
        <Button size="s" kind="primary" icon="play" label={texts.play} onClick={onPlay} />
      )}
      <Slider
        className="live-slider"
        aria-label={texts.position}
        aria-valuetext={texts.times(seconds(position), seconds(length))}
        min={0}
        max={Math.max(1, length)}
        step={1}
        value={position}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
      <span className="live-times">{texts.times(seconds(position), seconds(length))}</span>
    </div>
  )
}

/** One page; of several, each can be left. */
function Page({ page, canLeave, onLeave }: { page: PageView; canLeave: boolean; onLeave: () => void }) {
  const person = personOf(page)
  return (
    <li className="live-page">
      <strong>{person}</strong>
      <span className="workbench-note">
        {[page.title, page.address, page.hasEnded ? texts.endedPage : ''].filter(Boolean).join(' · ')}
      </span>
      {canLeave && !page.hasEnded ? (
        <Button size="s" kind="quiet" icon="times" label={texts.leavePage(person)} iconOnly onClick={onLeave} />
      ) : null}
    </li>
  )
}

function Live({ view, onHold, onFollow, onRecord, onStopRecording, onAdd }: LiveBarProps) {
  if (view.phase === 'ended') return null
  return (
    <>
      {view.isHeld ? (
        <Button size="s" kind="primary" icon="play" label={texts.follow} onClick={onFollow} />
      ) : (
        <Button size="s" icon="pause" label={texts.hold} reason={view.reasons.hold} onClick={onHold} />
      )}
      <Button size="s" icon="plus" label={texts.addPage} reason={view.reasons.add} onClick={onAdd} />
      {view.isRecording ? (
        <Button size="s" kind="danger" icon="stop" label={texts.stopRecording} onClick={onStopRecording} />
      ) : (
        <Button size="s" icon="circle-fill" label={texts.record} reason={view.reasons.record} onClick={onRecord} />
      )}
    </>
  )
}

export function LiveBar(props: LiveBarProps) {
  const { view, onLeave, onSave } = props
  const { pages, phase, failure, recorded, isHeld, heldCount, dropped } = view
  const isReplay = phase === 'replaying'
  const notes = [
    failure,
    isHeld ? texts.held(heldCount) : '',
    recorded && !isReplay ? texts.recorded(recorded.count, Math.round(recorded.ms / SECOND_MS)) : '',
    dropped > 0 ? texts.dropped(dropped) : '',
  ].filter((note) => note !== '')
  return (
    <section className="live-bar" aria-label={texts.tab}>
      <div className="live-page">
        <span className={`live-phase live-phase--${phase}`} role="status">
          {texts.phases[phase]}
        </span>
        <ul className="live-pages" aria-label={texts.pages}>
          {pages.map((page) => (
            <Page
              key={page.key}
              page={page}
              canLeave={pages.length > 1 && !isReplay}
              onLeave={() => props.onLeavePage(page.key)}
            />
          ))}
        </ul>
      </div>
      <div className="live-tools">
        {isReplay ? <Replay {...props} /> : <Live {...props} />}
        {isReplay ? null : (
          <Button size="s" icon="download" label={texts.save} reason={view.reasons.save} onClick={onSave} />
        )}
        <Button size="s" label={isReplay || phase === 'ended' ? texts.back : texts.leave} onClick={onLeave} />
      </div>
      {notes.length > 0 ? <p className="workbench-note live-notes">{notes.join(' · ')}</p> : null}
    </section>
  )
}
