# Podium in a container, from the archive that `npm run package` writes:
#
#   npm run package
#   docker build --build-arg VERSION=0.6.0 --tag podium .
#
# The image contains LibreOffice, which shows doc, ppt and pptx in the page; --build-arg OFFICE="" leaves it out.
FROM node:22-bookworm-slim

ARG VERSION
ARG OFFICE="libreoffice-writer-nogui libreoffice-impress-nogui fonts-noto-cjk"
RUN if [ -n "$OFFICE" ]; then apt-get update && apt-get install -y --no-install-recommends $OFFICE && rm -rf /var/lib/apt/lists/*; fi

ADD build/package/podium-${VERSION}-linux-x64.tar.gz /opt/
RUN ln -s /opt/podium-${VERSION}-linux-x64/bin/podium /usr/local/bin/podium \
    && useradd --system --home-dir /var/lib/podium --create-home podium
USER podium
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/var/lib/podium
VOLUME /var/lib/podium
EXPOSE 8080
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:8080/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
CMD ["podium", "start"]
