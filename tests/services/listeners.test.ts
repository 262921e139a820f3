// @vitest-environment jsdom
/**
 * Every service that listens to the page removes its listeners when it is stopped. The last test finds services in the
 * sources that are not listed here.
 */
import { readdirSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type AnyActorLogic, createActor, setup } from 'xstate'
import type { SoundCommand } from '../../src/machines/live/rollCall/rollCall.types'
import { onLocalChange } from '../../src/services/browser/kept/storage'
import { onStillness } from '../../src/services/browser/motion'
import { watchActivity } from '../../src/services/browser/page/activity'
import { onFullscreenChange } from '../../src/services/browser/page/fullscreen'
import { onPageHidden, onUserInput } from '../../src/services/browser/page/hands'
import { holdHistory } from '../../src/services/browser/page/historyGuard'
import { onPageKey, spaceKeyActor } from '../../src/services/browser/page/keyboard'
import { titleBlinkerActor } from '../../src/services/browser/page/pageTitleBlinker'
import { onPageVisible } from '../../src/services/browser/page/pageVisibility'
import { guardUnload } from '../../src/services/browser/page/windows'
import { openLessonSide, openWindowSide } from '../../src/services/browser/projector'
import { rollCallSoundActor } from '../../src/services/browser/sound'
import { surroundingsActor } from '../../src/services/browser/surroundings'
import { followPlainVideo } from '../../src/services/media/plainVideo'
import { createVideo } from '../../src/services/media/video'
import { defaultConfig } from '../../src/services/network/config'
import { createSocketActor, onWake } from '../../src/services/network/sockets'
import { listenToWorkbenches } from '../../src/services/workbench/inspection/tabs'
import { watchListeners } from '../support/listeners'

/** A service that listens: `begin` starts it and returns how to stop it. */
interface Listening {
  readonly file: string
  readonly begin: () => () => void
}

const video = () => {
  const element = document.createElement('video')
  element.play = async () => undefined
  return element
}

/** Runs an actor as the child of a machine, like the application. */
function run(logic: AnyActorLogic, input?: unknown) {
  const machine = setup({ actors: { logic } }).createMachine({
    invoke: { id: 'logic', src: 'logic', input: () => input },
    on: { '*': { actions: () => undefined } },
  })
  const actor = createActor(machine).start()
  return { send: (event: SoundCommand) => actor.getSnapshot().children.logic?.send(event), stop: () => actor.stop() }
}

const page = { page: 'p', title: '', address: '/', role: null, person: null, since: 0 } as const

const lessonListener = {
  onPresent: () => undefined,
  onClosed: () => undefined,
  onTurn: () => undefined,
  onBlack: () => undefined,
}

const services: readonly Listening[] = [
  { file: 'browser/kept/storage.ts', begin: () => onLocalChange('token', () => undefined) },
  { file: 'browser/motion.ts', begin: () => onStillness(() => undefined) },
  { file: 'browser/page/activity.ts', begin: () => watchActivity(() => undefined) },
  { file: 'browser/page/fullscreen.ts', begin: () => onFullscreenChange(() => undefined) },
  {
    file: 'browser/projector.ts',
    begin: () => openWindowSide({ onScene: () => undefined, onLeft: () => undefined }).close,
  },
  { file: 'browser/projector.ts', begin: () => openLessonSide(lessonListener).close },
  { file: 'browser/page/hands.ts', begin: () => onUserInput(() => undefined) },
  { file: 'browser/page/hands.ts', begin: () => onPageHidden(() => undefined) },
  { file: 'browser/page/historyGuard.ts', begin: () => holdHistory(() => undefined) },
  { file: 'browser/page/keyboard.ts', begin: () => run(spaceKeyActor).stop },
  { file: 'browser/page/keyboard.ts', begin: () => onPageKey(() => false) },
  { file: 'browser/page/pageTitleBlinker.ts', begin: () => run(titleBlinkerActor).stop },
  { file: 'browser/page/pageVisibility.ts', begin: () => onPageVisible(() => undefined) },
  { file: 'browser/page/windows.ts', begin: () => guardUnload() },
  {
    file: 'browser/sound.ts',
    begin: () => {
      const sound = run(rollCallSoundActor)
      sound.send({ type: 'sound.reveal' })
      return sound.stop
    },
  },
  {
    file: 'browser/surroundings.ts',
    begin: () => run(surroundingsActor({ layer: '.layer', widget: '.widget' })).stop,
  },
  {
    file: 'media/video.ts',
    begin: () => {
      const player = createVideo({ now: () => 0 })
      player.attach(video())
      return run(player.actor).stop
    },
  },
  {
    file: 'media/video.ts',
    begin: () => {
      const player = createVideo({ now: () => 0 })
      const { stop } = run(player.actor)
      player.attach(video())
      // Another element replaces it, and is removed from the page before the actor ends.
      player.attach(video())
      player.attach(null)
      return stop
    },
  },
  { file: 'media/plainVideo.ts', begin: () => followPlainVideo(document.createElement('div'), () => undefined) },
  { file: 'network/sockets.ts', begin: () => onWake(() => undefined) },
  {
    file: 'network/sockets.ts',
    begin: () =>
      run(
        createSocketActor({
          origin: () => 'http://127.0.0.1:9/',
          config: async () => defaultConfig,
          WebSocket,
        }),
        { channel: 'notification', token: 't' },
      ).stop,
  },
  {
    file: 'workbench/inspection/tabs.ts',
    begin: () =>
      listenToWorkbenches(
        () => page,
        () => undefined,
      ),
  },
]

/** Services that listen for one event, or for the lifetime of their page. */
const once: Readonly<Record<string, string>> = {
  'browser/older/popovers.ts': 'stands in for a part of the browser as long as the page lives',
  'browser/slideImages.ts': 'one pause before an image is loaded again',
  'files/docx/wordDocument.ts': 'the signal of one reading',
  'files/pdf.ts': 'the signal of one drawing',
  'files/sheets/spreadsheet.ts': 'the signal of one reading',
  'network/http.ts': 'the signal of one request',
  'workbench/axe.ts': 'one script that loads or fails',
  'workbench/inspection/remote.ts': 'the signal of one request',
}

let listeners: ReturnType<typeof watchListeners>
beforeEach(() => {
  const observer = class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('ResizeObserver', observer)
  const asked = new EventTarget()
  vi.stubGlobal('matchMedia', () => asked)
  const suspended = class {
    state = 'suspended'
    resume = async () => undefined
    close = async () => undefined
  }
  vi.stubGlobal('AudioContext', suspended)
  listeners = watchListeners()
})
afterEach(() => {
  listeners.stop()
  vi.unstubAllGlobals()
})

test.each(services)('$file: a stopped service leaves no listener', ({ begin }) => {
  const stop = begin()
  expect(listeners.added()).toBeGreaterThan(0)
  stop()
  expect(listeners.left()).toEqual([])
})

test('every service that listens is listed', () => {
  const root = path.resolve(import.meta.dirname, '../../src/services')
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && /addEventListener/.test(readFileSync(path.join(root, name), 'utf8')),
  )
  const listed = new Set([...services.map(({ file }) => file), ...Object.keys(once)])
  expect(found.map((name) => name.replaceAll(path.sep, '/')).toSorted()).toEqual([...listed].toSorted())
})
