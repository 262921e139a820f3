/**
 * A video, watched by a student (content §7 Video and barrage; D23, D24, D41; decision 0054). The video element receives
 * commands and sends events; this chart decides where seeking is allowed, so that the browser's own keys and windows are
 * restricted like the progress bar. A video with stops asks its tests; nothing plays during a test or a presence check. A child
 * chart records progress.
 */
import { failureOf } from '../../../shared/failure'
import { placeOf, stopOf, stopPlace } from './videoPlayer.logic'
import { askedOf, videoPlayerSetup } from './videoPlayer.setup'
import type { VideoPlayerContext } from './videoPlayer.types'

const placeInClass = ({ teachingClassId, lessonTaskId }: VideoPlayerContext) => ({ teachingClassId, lessonTaskId })

export const videoPlayerMachine = videoPlayerSetup.createMachine({
  id: 'videoPlayer',
  description: 'A video, watched by a student.',
  context: ({ input }) => ({
    ...input,
    watch: null,
    tests: [],
    seen: [],
    placeMs: null,
    durationMs: 0,
    goalMs: null,
    jumps: 0,
    resumes: false,
    rate: 1,
    volume: 1,
    isMuted: false,
    isCaptioned: true,
    isFull: false,
    isFloating: false,
    buffered: [],
    isLost: false,
    videoTestId: null,
    code: '',
    codesUsed: 0,
    word: null,
    problem: null,
  }),
  invoke: [
    { src: 'classFacts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
    { id: 'media', src: 'media' },
  ],
  on: {
    'captions.toggle': { actions: 'turnCaptions' },
    'full.toggle': { actions: 'turnFull' },
    'float.toggle': { actions: 'turnFloat' },
    'rate.change': { actions: 'changeRate' },
    'volume.change': { actions: 'changeVolume' },
    'mute.toggle': { actions: 'mute' },
    'media.volume': { actions: 'takeVolume' },
    'media.shown': { actions: 'takeShown' },
    'media.buffered': { actions: 'takeBuffered' },
    'media.ready': { actions: 'takeLength' },
  },
  type: 'parallel',
  states: {
    video: {
      description: 'The video and its playback.',
      initial: 'opening',
      on: { 'progress.over': { target: '.opening', actions: ['pause', 'startOver', 'notifyOver'] } },
      states: {
        opening: {
          description: 'Loading the rules of the video, the watched spans and the tests.',
          entry: 'clearProblem',
          invoke: {
            src: 'openVideo',
            input: ({ context }) => placeInClass(context),
            onDone: { target: 'loading', actions: { type: 'take', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        failed: {
          description: 'Opening failed; the user can retry.',
          on: { 'video.retry': 'opening', 'tasks.changed': 'opening', 'line.back': 'opening' },
        },
        loading: {
          description: 'Waiting for the browser to read the duration of the video.',
          entry: 'askMedia',
          on: {
            'media.ready': { target: 'ready', actions: ['takeLength', 'goToStart'] },
            'media.failed': 'broken',
          },
        },
        ready: {
          description: 'The video can be played.',
          initial: 'paused',
          always: [
            { guard: 'isPresenceAsked', target: 'checking' },
            { guard: 'isStopped', target: 'asked', actions: 'chooseStop' },
          ],
          on: {
            'seek.to': [{ guard: 'maySeek', actions: 'seek' }, { actions: 'refuse' }],
            'media.seeking': [{ guard: 'mayBeThere', actions: 'jump' }, { actions: 'holdBack' }],
            'media.seeked': { actions: ['stay', 'arrive'] },
            'media.refused': { actions: 'notifyPlayRefused' },
            'media.failed': 'broken',
            'media.gone': 'loading',
            'test.open': { guard: 'isTest', target: 'asked', actions: 'chooseTest' },
          },
          states: {
            paused: {
              description: 'Paused.',
              on: {
                'play.toggle': { actions: 'play' },
                'media.playing': 'playing',
                'media.waiting': 'stalled',
                'media.time': { actions: 'stay' },
                'media.ended': 'ended',
              },
            },
            playing: {
              description: 'Playing.',
              entry: 'goOn',
              on: {
                'play.toggle': { actions: 'pause' },
                'media.time': { actions: 'watch' },
                'media.waiting': { target: 'stalled', actions: 'watch' },
                'media.paused': { target: 'paused', actions: ['watch', 'stand'] },
                'media.ended': { target: 'ended', actions: ['watch', 'stand'] },
              },
            },
            stalled: {
              description: 'Waiting for data; playback continues automatically.',
              on: {
                'play.toggle': { actions: 'pause' },
                'media.playing': 'playing',
                'media.paused': { target: 'paused', actions: 'stand' },
              },
            },
            ended: {
              description: 'At the end of the video.',
              on: {
                'play.toggle': { actions: 'playAgain' },
                'media.playing': 'playing',
                'media.waiting': 'stalled',
                'media.seeked': { target: 'paused', actions: ['stay', 'arrive'] },
              },
            },
          },
        },
        asked: {
          description: 'A test is shown; the video is paused until it is closed, even if the element fails in between.',
          entry: ['halt', 'leaveFloat'],
          always: [
            { guard: 'isTestAndVideoRemoved', target: 'loading', actions: 'notifyTestRemoved' },
            { guard: 'isTestRemoved', target: 'ready', actions: ['notifyTestRemoved', 'resume'] },
          ],
          invoke: {
            id: 'test',
            src: 'test',
            input: ({ context }) => {
              const test = askedOf(context)
              if (test === null) throw new Error('no test is shown')
              const { watch } = context
              return {
                test,
                userTaskId: watch?.watchId == null ? null : watch.userTaskId,
                isStop:
                  stopOf(context)?.videoTestId === test.videoTestId && placeOf(context) >= stopPlace(context, test),
              }
            },
            onDone: [
              {
                guard: 'isLost',
                target: 'loading',
                actions: { type: 'takeTest', params: ({ event }) => event.output },
              },
              {
                target: 'ready',
                actions: [{ type: 'takeTest', params: ({ event }) => event.output }, 'resume'],
              },
            ],
          },
          on: {
            'media.playing': { actions: 'halt' },
            'media.seeking': [{ guard: 'isOwn' }, { actions: 'holdBack' }],
            'media.seeked': { actions: 'arrive' },
            'media.failed': { actions: 'lose' },
            'media.gone': { actions: 'lose' },
          },
        },
        checking: {
          description: 'Presence check: nothing is counted until the student confirms being present (D24).',
          entry: ['halt', 'leaveFull', 'leaveFloat', 'clearProblem'],
          initial: 'asking',
          always: { guard: 'isPresent', target: 'ready', actions: 'resume' },
          on: {
            'media.playing': { actions: 'halt' },
            'media.seeking': [{ guard: 'isOwn' }, { actions: 'holdBack' }],
            'media.seeked': { actions: 'arrive' },
            'media.failed': 'broken',
            'media.gone': 'loading',
          },
          states: {
            asking: {
              description: 'Waiting for the code.',
              on: {
                'presence.write': { actions: 'writeCode' },
                'presence.confirm': [{ guard: 'isCoded', target: 'verifying' }, { actions: 'askForCode' }],
              },
            },
            verifying: {
              tags: 'sending',
              description: 'Verifying the code.',
              invoke: {
                src: 'verifyPresence',
                input: ({ context }) => ({ code: context.code.trim() }),
                onDone: { target: '#videoPlayer.video.ready', actions: ['countAgain', 'resume'] },
                onError: {
                  target: 'asking',
                  actions: { type: 'showCodeProblem', params: ({ event }) => failureOf(event.error) },
                },
              },
            },
          },
        },
        broken: {
          description: 'Playback failed: the data did not load, or cannot be decoded.',
          on: { 'media.ready': { target: 'ready', actions: ['takeLength', 'goToStart'] } },
        },
      },
    },
    progress: {
      description: 'The recording of progress.',
      initial: 'unrecorded',
      states: {
        unrecorded: {
          description: 'No recording: the video is not open, or the class is read-only (D41).',
          always: { guard: 'isRecorded', target: 'recorded' },
          on: { 'media.rate': { actions: 'takeRate' } },
        },
        recorded: {
          description: 'Sending progress to the server.',
          invoke: {
            id: 'progress',
            src: 'progress',
            input: ({ context }) => ({
              ...placeInClass(context),
              watchId: context.watch?.watchId ?? '',
              placeMs: context.watch?.recordTime ?? 0,
              rate: context.rate,
            }),
          },
          on: {
            'media.playing': { actions: 'forwardToProgress' },
            'media.time': { actions: 'forwardToProgress' },
            'media.paused': { actions: 'forwardToProgress' },
            'media.waiting': { actions: 'forwardToProgress' },
            'media.ended': { actions: 'forwardToProgress' },
            'media.seeking': { actions: 'forwardToProgress' },
            'media.seeked': { actions: 'forwardToProgress' },
            'media.rate': { actions: ['takeRate', 'forwardToProgress'] },
            'activity.detected': { actions: 'forwardToProgress' },
            'page.hidden': { actions: 'flush' },
            'tasks.changed': { actions: 'forwardToProgress' },
            'line.back': { actions: 'forwardToProgress' },
            'progress.counted': { actions: 'takeRecord' },
            'progress.over': 'unrecorded',
          },
        },
      },
    },
    rules: {
      description: 'The rules of the video; its teacher may change them during playback.',
      initial: 'known',
      states: {
        known: {
          description: 'The rules are up to date.',
          on: { 'tasks.changed': 'asking', 'line.back': 'asking' },
        },
        asking: {
          description: 'Reloading the rules; playback continues.',
          invoke: {
            src: 'findRules',
            input: ({ context }) => placeInClass(context),
            onDone: { target: 'known', actions: { type: 'takeRules', params: ({ event }) => event.output } },
            onError: 'known',
          },
          on: {
            'tasks.changed': { target: 'asking', reenter: true },
            'line.back': { target: 'asking', reenter: true },
          },
        },
      },
    },
    word: {
      description: 'The hint after an action that was refused.',
      initial: 'silent',
      states: {
        silent: { description: 'No hint.', always: { guard: 'hasMessage', target: 'said' } },
        said: {
          description: 'Showing a hint for a few seconds.',
          always: { guard: 'isSilent', target: 'silent' },
          // Another hint restarts the timer.
          on: {
            'seek.to': { guard: 'isRefused', target: 'said', reenter: true },
            'media.seeking': { guard: 'isHeldBack', target: 'said', reenter: true },
            'media.refused': { guard: 'isReady', target: 'said', reenter: true },
          },
          after: { wordOver: { target: 'silent', actions: 'silence' } },
        },
      },
    },
  },
})
