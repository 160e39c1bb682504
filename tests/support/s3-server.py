"""
An S3 server for tests: the four servers of OpenStack Swift (Debian's python3-swift) with its s3api, in one process
on free ports, with everything below one directory. Prints the endpoint's port once it serves; ends when its input closes.
Usage: /usr/bin/python3 s3-server.py <directory>; the keys are test:tester / testing.
"""
import eventlet
eventlet.monkey_patch()

import logging
import os
import sys
import time as clock

root = os.path.abspath(sys.argv[1])
devices = os.path.join(root, 'devices')
os.makedirs(os.path.join(devices, 'one'), exist_ok=True)
with open(os.path.join(root, 'swift.conf'), 'w') as conf:
    conf.write('[swift-hash]\nswift_hash_path_prefix = test\nswift_hash_path_suffix = test\n')

from eventlet import wsgi
from swift.common import utils
utils.SWIFT_CONF_FILE = os.path.join(root, 'swift.conf')
utils.validate_hash_conf()
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp, SwiftHttpProtocol
from swift.account.server import AccountController
from swift.container.server import ContainerController
from swift.obj.server import ObjectController

def listen():
    return eventlet.listen(('127.0.0.1', 0))

listeners = {name: listen() for name in ('account', 'container', 'object')}
for name, listener in listeners.items():
    ring = RingBuilder(2, 1, 1)
    ring.add_dev({'id': 0, 'region': 0, 'zone': 0, 'weight': 1.0, 'ip': '127.0.0.1', 'device': 'one',
                  'port': listener.getsockname()[1]})
    ring.rebalance()
    ring.get_ring().save(os.path.join(root, name + '.ring.gz'))

with open(os.path.join(root, 'proxy.conf'), 'w') as conf:
    conf.write(f'''
[DEFAULT]
swift_dir = {root}
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 5
node_timeout = 30
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
''')

storage = {'swift_dir': root, 'devices': devices, 'mount_check': 'false', 'container_update_timeout': '30'}
controllers = {'account': AccountController, 'container': ContainerController, 'object': ObjectController}
quiet = logging.getLogger('quiet')
quiet.addHandler(logging.NullHandler())
quiet.propagate = False

for name, listener in listeners.items():
    eventlet.spawn(wsgi.server, listener, controllers[name](storage), quiet, protocol=SwiftHttpProtocol, debug=False)

proxy = listen()
app = loadapp(os.path.join(root, 'proxy.conf'), global_conf={'log_name': 'proxy'})


class Cache:
    """Stands in for memcached: tempauth requires one, and the proxy caches what it knows about a bucket in it."""

    def __init__(self):
        self.kept = {}

    def get(self, key, *_args, **_named):
        value, until = self.kept.get(key, (None, 0))
        return value if clock.monotonic() < until else None

    def set(self, key, value, *_args, time=0, **_named):
        self.kept[key] = (value, clock.monotonic() + (time or 60))

    def delete(self, key, *_args, **_named):
        self.kept.pop(key, None)


cache = Cache()


def with_cache(env, start_response):
    env['swift.cache'] = cache
    return app(env, start_response)


eventlet.spawn(wsgi.server, proxy, with_cache, quiet, protocol=SwiftHttpProtocol, debug=False)
print(proxy.getsockname()[1], flush=True)
from eventlet.green import os as green_os
eventlet.tpool.execute(sys.stdin.read)
