/**
 * One annotation (content §4 Annotations; B478 B479 B482–B484, D35). Whether it is solved and whether its passage is found are two
 * matters that do not touch each other: an annotation that has lost its place stays as solved or unsolved as it was. Beside
 * them its teacher may be writing in it, or deleting it. The server's last word counts: states follow what it has said.
 */
import { and, not } from 'xstate'
import { anchorOf } from './anchor'
import { annotationSetup } from './annotation.setup'
import { annotationTexts as texts } from './texts'

export const annotationMachine = annotationSetup.createMachine({
  id: 'annotation',
  description: 'One annotation of a plan.',
  context: ({ input }) => ({
    ...input,
    anchor: anchorOf(input.annotation, input.text),
    draft: '',
    basedOn: null,
    problem: null,
  }),
  invoke: {
    id: 'reply',
    src: 'reply',
    input: ({ context: { annotation, role } }) => ({
      commentCode: annotation.commentCode,
      reply: annotation.reply,
      isOpen: annotation.isSolution === '0',
      isOwner: role === 'student',
    }),
  },
  type: 'parallel',
  on: {
    'annotation.told': { actions: { type: 'take', params: ({ event }) => ({ told: event.annotation }) } },
    'section.told': { actions: 'takeText' },
    'reply.changed': { actions: ['takeReply', 'report'] },
    'reply.saved': {
      actions: [{ type: 'take', params: ({ event }) => ({ told: event.annotation }) }, 'report'],
    },
    'reply.stale': { actions: 'askForAll' },
  },
  states: {
    resolution: {
      description: 'Whether it is solved.',
      initial: 'open',
      states: {
        open: {
          description: 'It is to be solved.',
          always: { guard: 'isSolved', target: 'solved' },
          on: { 'annotation.solve': { guard: 'isStudent', target: 'solving' } },
        },
        solving: {
          tags: 'sending',
          description: 'The owner of the plan has ticked it; the server is told.',
          invoke: {
            id: 'solve',
            src: 'solveAnnotation',
            input: ({ context: { annotation } }) => ({ commentCode: annotation.commentCode }),
            onDone: {
              target: 'open',
              actions: [{ type: 'take', params: ({ event }) => ({ told: event.output }) }, 'report', 'saySolved'],
            },
            onError: [
              // The answer was lost, and the line has told it.
              { guard: 'isSolved', target: 'solved', actions: 'saySolved' },
              {
                target: 'open',
                actions: {
                  type: 'sayFailure',
                  params: ({ event }) => ({ error: event.error, otherwise: texts.solveFailed }),
                },
              },
            ],
          },
        },
        solved: {
          description: 'It is solved; nobody but a teacher opens it again.',
          always: { guard: not('isSolved'), target: 'open' },
          on: { 'annotation.reopen': { guard: 'isTeacher', target: 'reopening' } },
        },
        reopening: {
          tags: 'sending',
          description: 'A teacher opens it again; the server is told.',
          invoke: {
            id: 'reopen',
            src: 'reopenAnnotation',
            input: ({ context: { annotation } }) => ({ commentCode: annotation.commentCode }),
            onDone: {
              target: 'solved',
              actions: [{ type: 'take', params: ({ event }) => ({ told: event.output }) }, 'report', 'sayReopened'],
            },
            onError: [
              { guard: not('isSolved'), target: 'open', actions: 'sayReopened' },
              {
                target: 'solved',
                actions: {
                  type: 'sayFailure',
                  params: ({ event }) => ({ error: event.error, otherwise: texts.reopenFailed }),
                },
              },
            ],
          },
        },
      },
    },
    anchor: {
      description: 'Where it stands in the plan.',
      initial: 'looking',
      states: {
        looking: {
          description: 'What it is about is looked for; it is decided at once.',
          always: [
            { guard: { type: 'isAnchored', params: { kind: 'gone' } }, target: 'gone' },
            { guard: { type: 'isAnchored', params: { kind: 'wholeSection' } }, target: 'wholeSection' },
            { guard: { type: 'isAnchored', params: { kind: 'found' } }, target: 'found' },
            { target: 'orphaned' },
          ],
        },
        wholeSection: {
          description: 'It is about its section as a whole.',
          always: { guard: { type: 'isElsewhere', params: { kind: 'wholeSection' } }, target: 'looking' },
        },
        found: {
          description: 'Its passage stands in the text.',
          always: { guard: { type: 'isElsewhere', params: { kind: 'found' } }, target: 'looking' },
        },
        orphaned: {
          description: 'Its passage is not in the text any more; it is looked for again whenever that changes.',
          always: { guard: { type: 'isElsewhere', params: { kind: 'orphaned' } }, target: 'looking' },
        },
        gone: {
          description: 'Its section was deleted; it is kept for teachers.',
          always: { guard: { type: 'isElsewhere', params: { kind: 'gone' } }, target: 'looking' },
        },
      },
    },
    writing: {
      description: 'What its teacher writes in place of it.',
      initial: 'resting',
      states: {
        resting: {
          description: 'It reads as the server has it.',
          entry: 'forget',
          on: {
            'annotation.edit': {
              guard: and(['isOwn', not('isSolved')]),
              target: 'editing',
              actions: 'begin',
            },
          },
        },
        editing: {
          description: 'Its teacher changes what it says.',
          on: {
            'annotation.write': { actions: 'write' },
            'annotation.save': [
              { guard: and(['canSave', 'isUnchanged']), target: 'resting' },
              { guard: 'canSave', target: 'saving' },
              { actions: 'refuse' },
            ],
            'annotation.cancel': 'resting',
          },
        },
        saving: {
          tags: 'sending',
          description: 'The change is on its way to the server.',
          entry: 'clearProblem',
          invoke: {
            id: 'change',
            src: 'changeComment',
            input: ({ context: { annotation, draft, basedOn } }) => ({
              commentCode: annotation.commentCode,
              commentContent: draft,
              version: basedOn ?? annotation.version,
            }),
            onDone: {
              target: 'resting',
              actions: [{ type: 'take', params: ({ event }) => ({ told: event.output }) }, 'report', 'sayChanged'],
            },
            onError: [
              {
                guard: { type: 'isChangedElsewhere', params: ({ event }) => ({ error: event.error }) },
                target: 'editing',
                actions: ['showChanged', 'askForAll'],
              },
              {
                target: 'editing',
                actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
      },
    },
    deletion: {
      description: 'Whether it is being deleted.',
      initial: 'kept',
      states: {
        kept: {
          description: 'It is there.',
          on: { 'annotation.delete': { guard: 'isOwn', target: 'asking' } },
        },
        asking: {
          description: 'Its teacher is asked whether it is to be deleted.',
          on: { 'annotation.confirm': 'deleting', 'annotation.keep': 'kept' },
        },
        deleting: {
          tags: 'sending',
          description: 'It is being deleted.',
          invoke: {
            id: 'delete',
            src: 'deleteComment',
            input: ({ context: { annotation } }) => ({ commentCode: annotation.commentCode }),
            onDone: { target: 'deleted', actions: ['sayDeleted', 'reportGone'] },
            onError: {
              target: 'kept',
              actions: {
                type: 'sayFailure',
                params: ({ event }) => ({ error: event.error, otherwise: texts.deleteFailed }),
              },
            },
          },
        },
        deleted: { description: 'It is gone: its owner puts it away.' },
      },
    },
  },
})
