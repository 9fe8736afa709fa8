import os from 'node:os'

const GB = 2 ** 30

/** Memory this process tree may use: the machine's, or its container's limit. */
function memory() {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem()
}

/** `name=value` of every server setting that differs from PostgreSQL's own default. */
export function settings(socket: string, available = memory()) {
  const buffers = available < GB ? 64 : available < 16 * GB ? 128 : 512
  return [
    'listen_addresses=',
    `unix_socket_directories=${socket}`,
    'unix_socket_permissions=0700',
    `shared_buffers=${buffers}MB`,
    `effective_cache_size=${Math.max(256, Math.round(available / 2 / 2 ** 20))}MB`,
    `maintenance_work_mem=${available < 2 * GB ? 64 : 256}MB`,
    'work_mem=32MB',
    'max_connections=100',
    'max_wal_size=1GB',
    // Searches are many short queries: plans fit each, one process each, nothing compiled.
    'max_parallel_workers_per_gather=0',
    'plan_cache_mode=force_custom_plan',
    'jit=off',
    'logging_collector=on',
    'log_directory=log',
    'log_filename=postgres-%a.log',
    'log_rotation_age=1d',
    'log_truncate_on_rotation=on',
    'log_checkpoints=off',
  ]
}
