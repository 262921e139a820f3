/**
 * The effects of orders on the tasks of a class, as statements: each returns the changed tasks with their previous
 * values.
 */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ClassOrderTable, OrderChange } from '../../../database/schema/courses/courses.schema'

const DAY_MS = 24 * 60 * 60_000

/** The changes, collected from `changed` in the form that is stored with the order. */
export const gathered = sql`coalesce(
  jsonb_agg(
    jsonb_strip_nulls(jsonb_build_object('due', changed.due))
      || jsonb_build_object('nodeId', changed.node_id, 'before', changed.before, 'after', changed.after)
    order by changed.node_id
  ), '[]'::jsonb
)`

/** The change itself. Rows are locked in one order, so that concurrent orders cannot deadlock. */
export function changeOf(
  { kind, teaching_class_id: classId }: Pick<OrderRow, 'kind' | 'teaching_class_id'>,
  taskIds: readonly string[],
  at: number,
): RawBuilder<unknown> {
  if (kind === 'push')
    return sql`
      with held as (
        select node_id, due_at from class_task
        where teaching_class_id = ${classId} and node_id = any(${taskIds}::text[]) order by node_id for update
      )
      insert into class_task as task (teaching_class_id, node_id, pushed_at, due_at)
      select room.teaching_class_id, node.node_id, ${at}::bigint,
        coalesce(held.due_at, ${at}::bigint + node.due_days * ${DAY_MS}::bigint)
      from teaching_class as room
      join course_node as node on node.version_id = room.version_id and node.node_id = any(${taskIds}::text[])
      left join held on held.node_id = node.node_id
      where room.teaching_class_id = ${classId}
      order by node.node_id
      on conflict (teaching_class_id, node_id) do update
        set pushed_at = excluded.pushed_at, due_at = coalesce(task.due_at, excluded.due_at)
        where task.pushed_at is null
      returning task.node_id, null::bigint as before, task.pushed_at as after,
        case when not exists (select from held where held.node_id = task.node_id and held.due_at is not null)
          then task.due_at end as due`
  if (kind === 'recall')
    return sql`
      update class_task as task set pushed_at = null from (
        select node_id, pushed_at from class_task
        where teaching_class_id = ${classId} and node_id = any(${taskIds}::text[]) and pushed_at is not null
        order by node_id for update
      ) as old
      where task.teaching_class_id = ${classId} and task.node_id = old.node_id
      returning task.node_id, old.pushed_at as before, null::bigint as after, null::bigint as due`
  // An epoch is never reused, even after an undone clearing.
  return sql`
    update class_task as task set epoch = old.next from (
      select held.node_id, held.epoch, 1 + greatest(held.epoch, (
        select max(record.epoch) from user_task as record
        where record.teaching_class_id = held.teaching_class_id and record.node_id = held.node_id
      )) as next
      from class_task as held
      where held.teaching_class_id = ${classId} and held.node_id = any(${taskIds}::text[]) and exists (
        select from user_task as record where record.teaching_class_id = held.teaching_class_id
          and record.node_id = held.node_id and record.epoch = held.epoch
      )
      order by held.node_id for update
    ) as old
    where task.teaching_class_id = ${classId} and task.node_id = old.node_id
    returning task.node_id, old.epoch as before, old.next as after, null::bigint as due`
}

/**
 * Undoes the changes of an order, except those that a later order has changed again; returns the tasks. Undoing a push
 * also removes its due time, unless that was changed since.
 */
export function undoingOf(order: OrderRow): RawBuilder<{ node_id: string }> {
  const { kind, teaching_class_id: classId, order_id: orderId } = order
  const column = sql.ref(kind === 'clear' ? 'epoch' : 'pushed_at')
  const was = sql`jsonb_to_recordset(${JSON.stringify(order.changed)}::jsonb) as was("nodeId" text, before bigint, after bigint, due bigint)`
  return sql<{ node_id: string }>`
    update class_task as task
    set ${column} = was.before, due_at = case when task.due_at = was.due then null else task.due_at end
    from ${was}
    where task.teaching_class_id = ${classId} and task.node_id = was."nodeId"
      and task.${column} is not distinct from was.after
      and not exists (
        select from class_order as later
        where later.teaching_class_id = ${classId} and later.order_id <> ${orderId} and later.state = 'done'
          and (later.kind = 'clear') = ${kind === 'clear'} and later.settled_at > ${order.created_at}::bigint
          and later.changed @> jsonb_build_array(jsonb_build_object('nodeId', task.node_id))
      )
    returning task.node_id`
}

/** The ids of the changed tasks. */
export const changedIds = (changed: readonly OrderChange[]): string[] => changed.map(({ nodeId }) => nodeId)

/** A stored order. */
export type OrderRow = Selectable<ClassOrderTable>
