/**
 * A film as a student watches it (content §7 Video and barrage; D23, D24, D41; decision 0054). The element that plays is told what to
 * do and tells what it does; where one may go is decided here, so that the browser's own keys and windows are held back as the bar
 * is. A film with stops asks what is in its way; nothing plays while somebody is asked. Progress is recorded beside it.
 */
import { failureOf } from '../../../shared/failure'
import { placeOf, stopOf, stopPlace } from './videoPlayer.logic'
import { askedOf, videoPlayerSetup } from './videoPlayer.setup'
import type { VideoPlayerContext } from './videoPlayer.types'

const placeInClass = ({ teachingClassId, lessonTaskId }: VideoPlayerContext) => ({ teachingClassId, lessonTaskId })

export const videoPlayerMachine = videoPlayerSetup.createMachine({
  id: 'videoPlayer',
  description: 'A film in the hands of a student.',
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
    film: {
      description: 'The film.',
      initial: 'opening',
      on: { 'progress.over': { target: '.opening', actions: ['pause', 'startOver', 'sayOver'] } },
      states: {
        opening: {
          description: 'The server is asked how the film may be watched, what was seen, and what is asked inside.',
          entry: 'clearProblem',
          invoke: {
            src: 'openFilm',
            input: ({ context }) => placeInClass(context),
            onDone: { target: 'loading', actions: { type: 'take', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        failed: {
          description: 'It could not be opened; it can be tried again.',
          on: { 'film.retry': 'opening', 'tasks.changed': 'opening', 'line.back': 'opening' },
        },
        loading: {
          description: 'The browser reads how long the film is, or has done so already.',
          entry: 'askMedia',
          on: {
            'media.ready': { target: 'ready', actions: ['takeLength', 'goToStart'] },
            'media.failed': 'broken',
          },
        },
        ready: {
          description: 'It can be played.',
          initial: 'paused',
          always: [
            { guard: 'isPresenceAsked', target: 'checking' },
            { guard: 'isStopped', target: 'asked', actions: 'chooseStop' },
          ],
          on: {
            'seek.to': [{ guard: 'maySeek', actions: 'seek' }, { actions: 'refuse' }],
            'media.seeking': [{ guard: 'mayBeThere', actions: 'jump' }, { actions: 'holdBack' }],
            'media.seeked': { actions: ['stay', 'arrive'] },
            'media.refused': { actions: 'sayPlayRefused' },
            'media.failed': 'broken',
            'media.gone': 'loading',
            'test.open': { guard: 'isTest', target: 'asked', actions: 'chooseTest' },
          },
          states: {
            paused: {
              description: 'It stands.',
              on: {
                'play.toggle': { actions: 'play' },
                'media.playing': 'playing',
                'media.waiting': 'stalled',
                'media.time': { actions: 'stay' },
                'media.ended': 'ended',
              },
            },
            playing: {
              description: 'It plays.',
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
              description: 'It waits for bytes, and goes on by itself.',
              on: {
                'play.toggle': { actions: 'pause' },
                'media.playing': 'playing',
                'media.paused': { target: 'paused', actions: 'stand' },
              },
            },
            ended: {
              description: 'It is at its end.',
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
          description:
            'A test inside is asked: the film stands until it is closed, whatever becomes of its bytes meanwhile.',
          entry: ['halt', 'leaveFloat'],
          always: [
            { guard: 'isTestAndFilmGone', target: 'loading', actions: 'sayTestGone' },
            { guard: 'isTestGone', target: 'ready', actions: ['sayTestGone', 'resume'] },
          ],
          invoke: {
            id: 'test',
            src: 'test',
            input: ({ context }) => {
              const test = askedOf(context)
              if (test === null) throw new Error('no test is asked')
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
          description: 'Whether somebody is there: nothing counts before that is said (D24).',
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
              description: 'A code waits for its answer.',
              on: {
                'presence.write': { actions: 'writeCode' },
                'presence.confirm': [{ guard: 'isCoded', target: 'verifying' }, { actions: 'askForCode' }],
              },
            },
            verifying: {
              tags: 'sending',
              description: 'The answer is being looked at.',
              invoke: {
                src: 'verifyPresence',
                input: ({ context }) => ({ code: context.code.trim() }),
                onDone: { target: '#videoPlayer.film.ready', actions: ['countAgain', 'resume'] },
                onError: {
                  target: 'asking',
                  actions: { type: 'showCodeProblem', params: ({ event }) => failureOf(event.error) },
                },
              },
            },
          },
        },
        broken: {
          description: 'The browser could not play it: the bytes did not come, or are not what they should be.',
          on: { 'media.ready': { target: 'ready', actions: ['takeLength', 'goToStart'] } },
        },
      },
    },
    progress: {
      description: 'What of it is recorded.',
      initial: 'unrecorded',
      states: {
        unrecorded: {
          description: 'Nothing is: it is not open, or the class can only be read (D41).',
          always: { guard: 'isRecorded', target: 'recorded' },
          on: { 'media.rate': { actions: 'takeRate' } },
        },
        recorded: {
          description: 'What is played is told to the server.',
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
            'media.playing': { actions: 'tell' },
            'media.time': { actions: 'tell' },
            'media.paused': { actions: 'tell' },
            'media.waiting': { actions: 'tell' },
            'media.ended': { actions: 'tell' },
            'media.seeking': { actions: 'tell' },
            'media.seeked': { actions: 'tell' },
            'media.rate': { actions: ['takeRate', 'tell'] },
            'hand.seen': { actions: 'tell' },
            'page.hidden': { actions: 'flush' },
            'tasks.changed': { actions: 'tell' },
            'line.back': { actions: 'tell' },
            'progress.counted': { actions: 'takeRecord' },
            'progress.over': 'unrecorded',
          },
        },
      },
    },
    rules: {
      description: 'How it may be watched, which its teacher may change meanwhile.',
      initial: 'known',
      states: {
        known: {
          description: 'As it was told last.',
          on: { 'tasks.changed': 'asking', 'line.back': 'asking' },
        },
        asking: {
          description: 'It is asked anew; the film goes on.',
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
      description: 'What is said about a press that did nothing.',
      initial: 'silent',
      states: {
        silent: { description: 'Nothing is.', always: { guard: 'isSaid', target: 'said' } },
        said: {
          description: 'It stands for a moment.',
          always: { guard: 'isSilent', target: 'silent' },
          // Another word has the whole time again.
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
