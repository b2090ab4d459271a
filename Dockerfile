# One file for the image of every service (BuildKit). `npm run image -- --build` builds all, each with its commit; one alone:
#   docker build --build-arg SERVICE=identity --build-arg REVISION=$(git rev-parse HEAD) --tag rigwise/identity:0.1.0 .
# The same image migrates the service's database: docker run … node libs/persistence/dist/migrations/main.js identity
ARG SERVICE

# What says which packages there are. Where none of it changed, the packages below come from the cache.
FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS manifests
WORKDIR /all
COPY . .
RUN mkdir /manifests \
  && find . -name node_modules -prune -o \( -name package.json -o -name package-lock.json -o -name .npmrc \) \
    -exec cp --parents --target-directory /manifests {} +

FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS build
WORKDIR /build
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN npm run build
ARG SERVICE
RUN npm run image -- --service "$SERVICE" --to /app

# Node and the libraries that it and the service load, and nothing else.
FROM build AS bare
RUN sh infra/image/bare-root.sh /usr/local/bin/node /app /bare

FROM scratch AS run
COPY --from=bare /bare /
COPY --from=build /app /app
WORKDIR /app
ENV PATH=/usr/local/bin \
  NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=8080 \
  MALLOC_TRIM_THRESHOLD_=65536 \
  MALLOC_MMAP_THRESHOLD_=131072
# Nothing is written but to /tmp, so the root may be read-only.
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.INTERNAL_PORT || process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

# Written by `npm run docs`: services

FROM run AS run-gateway
ENV CONSOLE_DIR=console
CMD ["node", "--max-old-space-size=192", "--min-semi-space-size=8", "--max-semi-space-size=8", "--no-allocation-site-pretenuring", "--import", "@rigwise/platform/source-maps", "--import", "@rigwise/platform/telemetry", "services/gateway/dist/main.js"]

FROM run AS run-identity
CMD ["node", "--max-old-space-size=128", "--max-semi-space-size=8", "--import", "@rigwise/platform/source-maps", "--import", "@rigwise/platform/telemetry", "services/identity/dist/main.js"]

FROM run AS run-access-request
CMD ["node", "--max-old-space-size=96", "--max-semi-space-size=2", "--optimize-for-size", "--import", "@rigwise/platform/source-maps", "--import", "@rigwise/platform/telemetry", "services/access-request/dist/main.js"]

FROM run AS run-notification
CMD ["node", "--max-old-space-size=96", "--max-semi-space-size=8", "--import", "@rigwise/platform/source-maps", "--import", "@rigwise/platform/telemetry", "services/notification/dist/main.js"]

FROM run AS run-assessment
CMD ["node", "--max-old-space-size=144", "--max-semi-space-size=4", "--import", "@rigwise/platform/source-maps", "--import", "@rigwise/platform/telemetry", "services/assessment/dist/main.js"]

FROM run AS run-competency
CMD ["node", "--max-old-space-size=144", "--max-semi-space-size=4", "--import", "@rigwise/platform/source-maps", "--import", "@rigwise/platform/telemetry", "services/competency/dist/main.js"]

# Written by hand again.
FROM run-${SERVICE}
ARG SERVICE
ARG VERSION=0.1.0
ARG REVISION=unknown
ENV REVISION=$REVISION
LABEL org.opencontainers.image.title="rigwise/$SERVICE" \
  org.opencontainers.image.description="Rigwise: skills assessment and training for oil-field professionals" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION" \
  org.opencontainers.image.vendor="Rigwise"
