/**
 * One annotation (content §4 Annotations; B478 B479 B482–B484, D35). Its resolution and its position are independent:
 * an annotation whose passage is lost stays solved or unsolved. Editing and deletion run beside them. The newest
 * version from the server decides; the states follow it.
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
    'annotation.received': { actions: { type: 'take', params: ({ event }) => ({ received: event.annotation }) } },
    'section.received': { actions: 'takeText' },
    'reply.changed': { actions: ['takeReply', 'report'] },
    'reply.saved': {
      actions: [{ type: 'take', params: ({ event }) => ({ received: event.annotation }) }, 'report'],
    },
    'reply.stale': { actions: 'askForAll' },
  },
  states: {
    resolution: {
      description: 'The resolution of the annotation.',
      initial: 'open',
      states: {
        open: {
          description: 'The annotation is unsolved.',
          always: { guard: 'isSolved', target: 'solved' },
          on: { 'annotation.solve': { guard: 'isStudent', target: 'solving' } },
        },
        solving: {
          tags: 'sending',
          description: 'Storing the solution that the plan’s owner has ticked.',
          invoke: {
            id: 'solve',
            src: 'solveAnnotation',
            input: ({ context: { annotation } }) => ({ commentCode: annotation.commentCode }),
            onDone: {
              target: 'open',
              actions: [
                { type: 'take', params: ({ event }) => ({ received: event.output }) },
                'report',
                'notifySolved',
              ],
            },
            onError: [
              // The response was lost, but an event has announced the solution.
              { guard: 'isSolved', target: 'solved', actions: 'notifySolved' },
              {
                target: 'open',
                actions: {
                  type: 'notifyFailure',
                  params: ({ event }) => ({ error: event.error, otherwise: texts.solveFailed }),
                },
              },
            ],
          },
        },
        solved: {
          description: 'The annotation is solved; only a teacher can reopen it.',
          always: { guard: not('isSolved'), target: 'open' },
          on: { 'annotation.reopen': { guard: 'isTeacher', target: 'reopening' } },
        },
        reopening: {
          tags: 'sending',
          description: 'Storing the reopening by a teacher.',
          invoke: {
            id: 'reopen',
            src: 'reopenAnnotation',
            input: ({ context: { annotation } }) => ({ commentCode: annotation.commentCode }),
            onDone: {
              target: 'solved',
              actions: [
                { type: 'take', params: ({ event }) => ({ received: event.output }) },
                'report',
                'notifyReopened',
              ],
            },
            onError: [
              { guard: not('isSolved'), target: 'open', actions: 'notifyReopened' },
              {
                target: 'solved',
                actions: {
                  type: 'notifyFailure',
                  params: ({ event }) => ({ error: event.error, otherwise: texts.reopenFailed }),
                },
              },
            ],
          },
        },
      },
    },
    anchor: {
      description: 'The position of the annotation in the plan.',
      initial: 'looking',
      states: {
        looking: {
          description: 'Deciding the position of the annotation; left at once.',
          always: [
            { guard: { type: 'isAnchored', params: { kind: 'gone' } }, target: 'gone' },
            { guard: { type: 'isAnchored', params: { kind: 'wholeSection' } }, target: 'wholeSection' },
            { guard: { type: 'isAnchored', params: { kind: 'found' } }, target: 'found' },
            { target: 'orphaned' },
          ],
        },
        wholeSection: {
          description: 'The annotation refers to its whole section.',
          always: { guard: { type: 'isElsewhere', params: { kind: 'wholeSection' } }, target: 'looking' },
        },
        found: {
          description: 'The passage is found in the text.',
          always: { guard: { type: 'isElsewhere', params: { kind: 'found' } }, target: 'looking' },
        },
        orphaned: {
          description: 'The passage is not in the text; it is looked up again when the text changes.',
          always: { guard: { type: 'isElsewhere', params: { kind: 'orphaned' } }, target: 'looking' },
        },
        gone: {
          description: 'The section was deleted; only teachers still see the annotation.',
          always: { guard: { type: 'isElsewhere', params: { kind: 'gone' } }, target: 'looking' },
        },
      },
    },
    writing: {
      description: 'The edit of the annotation by its teacher.',
      initial: 'resting',
      states: {
        resting: {
          description: 'The annotation is shown as the server has it.',
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
          description: 'Editing the text of the annotation.',
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
          description: 'Saving the edited text.',
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
              actions: [
                { type: 'take', params: ({ event }) => ({ received: event.output }) },
                'report',
                'notifyChanged',
              ],
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
      description: 'The deletion of the annotation.',
      initial: 'kept',
      states: {
        kept: {
          description: 'The annotation exists.',
          on: { 'annotation.delete': { guard: 'isOwn', target: 'asking' } },
        },
        asking: {
          description: 'Asking the teacher to confirm the deletion.',
          on: { 'annotation.confirm': 'deleting', 'annotation.keep': 'kept' },
        },
        deleting: {
          tags: 'sending',
          description: 'Deleting the annotation.',
          invoke: {
            id: 'delete',
            src: 'deleteComment',
            input: ({ context: { annotation } }) => ({ commentCode: annotation.commentCode }),
            onDone: { target: 'deleted', actions: ['notifyDeleted', 'reportDeleted'] },
            onError: {
              target: 'kept',
              actions: {
                type: 'notifyFailure',
                params: ({ event }) => ({ error: event.error, otherwise: texts.deleteFailed }),
              },
            },
          },
        },
        deleted: { description: 'The annotation is deleted; the parent chart removes it.' },
      },
    },
  },
})
