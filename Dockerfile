# Twofold as an image: docs/operations.md, "As a service, or in a container".
FROM node:24-bookworm-slim AS build
WORKDIR /twofold
COPY package.json package-lock.json .npmrc ./
COPY scripts/setup.mjs scripts/alone.mjs scripts/
RUN node scripts/setup.mjs
COPY . .
RUN node scripts/build.mjs
# Half of what the packages contain is never read by the server: types, maps, sources, tests, unused models.
RUN npm prune --omit=dev \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \
    -o -path '*/tfjs-*/*_test.js' \) -delete \
  && rm -rf node_modules/better-sqlite3/deps node_modules/better-sqlite3/src \
    node_modules/nsfwjs/dist/browser node_modules/nsfwjs/dist/models/inception_v3 node_modules/nsfwjs/dist/models/mobilenet_v2 \
    node_modules/zod/src node_modules/mediabunny/src node_modules/stripe/src \
  && cd node_modules/better-sqlite3/prebuilds && rm darwin-* win32-* linuxmusl-*

FROM debian:bookworm-slim
# Films that browsers cannot play are converted with ffmpeg; it doubles the image: --build-arg FFMPEG=yes
ARG FFMPEG=no
RUN if [ "$FFMPEG" = yes ]; then apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*; fi
RUN useradd --system --uid 10001 --home-dir /twofold --shell /usr/sbin/nologin twofold && install -d -o twofold -g twofold -m 700 /data
WORKDIR /twofold
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /twofold/package.json ./
COPY --from=build /twofold/node_modules node_modules
COPY --from=build /twofold/dist/client dist/client
COPY --from=build /twofold/dist/server dist/server
COPY --from=build /twofold/migrations migrations
# The operators' commands run from the sources.
COPY --from=build /twofold/src src
COPY --from=build /twofold/scripts scripts
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER twofold
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--optimize-for-size", "--min-semi-space-size=8", "--max-semi-space-size=8", "--heap-growing-percent=70", "dist/server/main.js"]
