"""
A throwaway S3 server for tests: OpenStack Swift with its s3api, entirely in this process, on one device in one folder.

    /usr/bin/python3 swiftServer.py FOLDER PORT KEY SECRET

Prints `ready <port>` once it accepts requests; exits with 3 if the folder does not support extended attributes, which Swift needs.
"""
import os
import sys

import xattr
from swift.common import utils

folder, port, key, secret = os.path.abspath(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4]
devices = os.path.join(folder, 'devices')
os.makedirs(os.path.join(devices, 'one'), exist_ok=True)
try:
    xattr.setxattr(devices, 'user.test', b'1')
except OSError:
    sys.exit(3)

# Must be set before any module reads it.
utils.SWIFT_CONF_FILE = os.path.join(folder, 'swift.conf')
with open(utils.SWIFT_CONF_FILE, 'w') as file:
    file.write('[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = only\ndefault = yes\n')
utils.eventlet_monkey_patch()

import eventlet  # noqa: E402
from eventlet import wsgi  # noqa: E402
from swift.account.server import AccountController  # noqa: E402
from swift.common import storage_policy, wsgi as swift_wsgi  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.container.server import ContainerController  # noqa: E402
from swift.obj.server import ObjectController  # noqa: E402

utils.validate_configuration()
storage_policy.reload_storage_policies()

conf = {
    'devices': devices,
    'swift_dir': folder,
    'mount_check': 'false',
    'fallocate_reserve': '0',
    'disable_fallocate': 'true',
    'log_level': 'ERROR',
}
PROXY = f"""
[DEFAULT]
swift_dir = {folder}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth bulk slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
auth_pipeline_check = false
[filter:tempauth]
use = egg:swift#tempauth
user_test_{key} = {secret} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""


class Cache:
    """What memcached would keep."""

    def __init__(self):
        self.kept = {}

    def get(self, name, **_):
        return self.kept.get(name)

    def set(self, name, value, **_):
        self.kept[name] = value

    def delete(self, name, **_):
        self.kept.pop(name, None)


def ring(name, place):
    """The one device holds everything of this kind."""
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({'region': 1, 'zone': 1, 'weight': 1, 'ip': place[0], 'port': place[1], 'device': 'one'})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, name + '.ring.gz'))


def serve(listener, app):
    wsgi.server(listener, app, utils.NullLogger(), protocol=swift_wsgi.SwiftHttpProtocol)


parts = {'account': AccountController, 'container': ContainerController, 'object': ObjectController}
for name, controller in parts.items():
    listener = eventlet.listen(('127.0.0.1', 0))
    ring(name, listener.getsockname())
    eventlet.spawn(serve, listener, controller(conf))

proxy_file = os.path.join(folder, 'proxy.conf')
with open(proxy_file, 'w') as file:
    file.write(PROXY)
proxy = swift_wsgi.loadapp(proxy_file, global_conf={'log_name': 'proxy'})
cache = Cache()


def cached(env, start_response):
    env['swift.cache'] = cache
    return proxy(env, start_response)


front = eventlet.listen(('127.0.0.1', port))
print('ready', front.getsockname()[1], flush=True)
serve(front, cached)
